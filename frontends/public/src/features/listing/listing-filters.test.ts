import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filtersOf, listingPathOf } from './listing-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('the listing’s address', () => {
  it('[R096] reads filter, sort and page', () => {
    expect(read('onlyVerified=true&sort=reviews&page=3')).toEqual({
      page: 3,
      onlyVerified: true,
      sort: 'reviews',
    });
    expect(read('onlyVerified=on')).toMatchObject({ onlyVerified: true });
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=abc', 'sort=evil', 'onlyVerified=x', 'page=1.5'])(
    '[R096] takes the default for %s',
    (query) => {
      expect(read(query)).toEqual({ page: 1, onlyVerified: false, sort: 'rating' });
    },
  );

  it('[R097] writes what it reads, and nothing for defaults', () => {
    expect(listingPathOf({ page: 1, onlyVerified: false, sort: 'rating' })).toBe('/sapanca-bungalov-evleri');
    const filters = fc.record({
      page: fc.integer({ min: 1, max: 999_999 }),
      onlyVerified: fc.boolean(),
      sort: fc.constantFrom('rating' as const, 'reviews' as const),
    });
    fc.assert(
      fc.property(filters, (state) => {
        expect(read(listingPathOf(state).split('?')[1] ?? '')).toEqual(state);
      }),
    );
  });
});
