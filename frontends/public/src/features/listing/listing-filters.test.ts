import { lodgingTypes } from '@edogrula/contracts/lodging-types';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filtersOf, isNarrowed, listingPathOf } from './listing-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('the listing’s address', () => {
  it('[R096] reads filters, sort and page', () => {
    expect(read('type=otel&district=Ma%C5%9Fukiye&onlyVerified=true&sort=reviews&page=3')).toEqual({
      type: 'otel',
      district: 'Maşukiye',
      page: 3,
      onlyVerified: true,
      sort: 'reviews',
    });
    expect(read('onlyVerified=on')).toMatchObject({ onlyVerified: true });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=abc',
    'sort=evil',
    'onlyVerified=x',
    'page=1.5',
    'type=saray',
    'district=%3Cscript%3E',
    `district=${'a'.repeat(61)}`,
  ])('[R096] takes the default for %s', (query) => {
    expect(read(query)).toEqual({ page: 1, onlyVerified: false, sort: 'rating', type: 'bungalov' });
  });

  it('[R097] writes what it reads, and nothing for defaults', () => {
    expect(listingPathOf({})).toBe('/sapanca-bungalov-evleri');
    expect(listingPathOf({ page: 1, onlyVerified: false, sort: 'rating', type: 'bungalov' })).toBe(
      '/sapanca-bungalov-evleri',
    );
    const filters = fc.record({
      page: fc.integer({ min: 1, max: 999_999 }),
      onlyVerified: fc.boolean(),
      sort: fc.constantFrom('rating' as const, 'reviews' as const, 'newest' as const),
      type: fc.constantFrom(...lodgingTypes),
      district: fc.constantFrom('Sapanca', 'Geyve', 'Pamukova Ş.'),
    });
    fc.assert(
      fc.property(filters, (state) => {
        expect(read(listingPathOf(state).split('?')[1] ?? '')).toEqual(state);
      }),
    );
  });

  it('[R099] a part of the list is one by type, district or verification, not by its order', () => {
    expect(['type=otel', 'district=Geyve', 'onlyVerified=1'].map((query) => isNarrowed(read(query)))).toEqual(
      [true, true, true],
    );
    expect(isNarrowed(read('sort=newest&page=4'))).toBe(false);
  });
});
