import { describe, expect, it } from '@jest/globals';
import { businessOf } from '../../testing/records.ts';
import { businessColumns } from './business-columns.tsx';

const rating = businessColumns.find(({ id }) => id === 'rating');

describe('the column of ratings', () => {
  it("shows the provider's with its scale and sorts by it", () => {
    const row = businessOf(1, { googleRating: 4.6 });
    expect(rating?.label).toBe('Google puanı');
    expect(rating?.value(row)).toBe(4.6);
    expect(rating?.cell?.(row)).toBe('4,6/5');
    expect(rating?.csv?.(row)).toBe('4,6/5');
  });

  it('is empty where there is none', () => {
    expect(rating?.cell?.(businessOf(2))).toBe('');
  });
});
