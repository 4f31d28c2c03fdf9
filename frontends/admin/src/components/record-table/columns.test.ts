import { describe, expect, it } from '@jest/globals';
import { compareValues, isShown } from './columns.ts';

describe('compareValues', () => {
  it('[R120] orders words by the Turkish alphabet and numbers in words by size', () => {
    expect(
      ['Zeytin', 'Çınar', 'Ihlamur', 'İncir', 'Ceviz', 'Şeftali', 'Sarı'].sort((a, b) => compareValues(a, b)),
    ).toEqual(['Ceviz', 'Çınar', 'Ihlamur', 'İncir', 'Sarı', 'Şeftali', 'Zeytin']);
    expect(['B-10', 'B-9'].sort((a, b) => compareValues(a, b))).toEqual(['B-9', 'B-10']);
  });

  it('orders numbers by size and puts empty ones last', () => {
    expect([10, 9, null, 100].sort((a, b) => compareValues(a, b))).toEqual([9, 10, 100, null]);
    expect(['', 'a', null].sort((a, b) => compareValues(a, b))).toEqual(['a', '', null]);
    expect([10, null, 100].sort((a, b) => compareValues(a, b, true))).toEqual([100, 10, null]);
  });
});

describe('isShown', () => {
  const column = { id: 'a', label: 'A', value: () => null, phone: 'hidden' } as const;
  it('[R120] a column starts shown, an extra one hidden; toggling turns both', () => {
    expect(isShown(column, [])).toBe(true);
    expect(isShown(column, ['a'])).toBe(false);
    expect(isShown({ ...column, extra: true }, [])).toBe(false);
    expect(isShown({ ...column, extra: true }, ['a'])).toBe(true);
  });
});
