import { describe, expect, it } from '@jest/globals';
import { bandsOf } from './bands.ts';

const flipped = (bits: string, place: number) => {
  const digit = Math.floor(place / 4);
  const turned = Number.parseInt(bits[digit] ?? '', 16) ^ (8 >> (place % 4));
  return bits.slice(0, digit) + turned.toString(16) + bits.slice(digit + 1);
};

describe('bandsOf', () => {
  const bits = '9f3c'.repeat(16);
  it('[R370] makes sixteen numbers that no other band can make', () => {
    expect(new Set(bandsOf(bits)).size).toBe(16);
    expect(new Set([...bandsOf('0'.repeat(64)), ...bandsOf('f'.repeat(64))]).size).toBe(32);
  });

  it('[R370] lets one changed bit change one band at most, and 192 of the bits change one', () => {
    const changed = Array.from({ length: 256 }, (_, place) => {
      const other = bandsOf(flipped(bits, place));
      return bandsOf(bits).filter((band) => !other.includes(band)).length;
    });
    expect(changed.filter((count) => count === 1)).toHaveLength(192);
    expect(changed.filter((count) => count === 0)).toHaveLength(64);
  });
});
