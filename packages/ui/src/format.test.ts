import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDateTimeShort,
  formatMoney,
  formatNumber,
  formatRating,
  initials,
  relativeTime,
} from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers and dates the Turkish way', () => {
  it('writes money with dot, comma and lira sign, never broken over lines', () => {
    expect(plain(formatMoney(1234.56))).toBe('1.234,56 ₺');
    expect(plain(formatMoney(3500))).toBe('3.500,00 ₺');
    expect(formatMoney(1)).toContain('\u00a0₺');
  });

  it('writes dates in words and in Istanbul time', () => {
    expect(formatDate('2026-11-20')).toBe('20 Kasım 2026');
    expect(formatDate('2026-11-20T22:30:00Z')).toBe('21 Kasım 2026');
    expect(formatDateTime('2026-11-21T11:18:00Z')).toBe('21 Kasım 2026, 14.18');
    expect(formatDateTimeShort('2026-11-21T21:05:00Z')).toBe('22 Kas 00.05');
  });

  it('refuses what is no date', () => {
    expect(() => formatDate('yarın')).toThrow(RangeError);
  });

  it('writes sizes in the unit a phone shows', () => {
    expect(formatBytes(640)).toBe('640 B');
    expect(formatBytes(940_000)).toBe('940 KB');
    expect(formatBytes(999_999)).toBe('1 MB');
    expect(formatBytes(1_400_000)).toBe('1,4 MB');
  });

  it('groups thousands by dots', () => {
    expect(formatNumber(1284)).toBe('1.284');
  });

  it('[R075] writes a rating with one decimal, and always with its scale', () => {
    expect(formatRating(9.2, 10)).toBe('9,2/10');
    expect(formatRating(10, 10)).toBe('10,0/10');
    expect(formatRating(5, 5)).toBe('5,0/5');
    expect(formatRating(4.98, 5)).toBe('5,0/5');
    expect(formatRating(4.64, 5)).toBe('4,6/5');
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const ago = (ms: number) => relativeTime(now - ms, now);

  it('[R077] names each unit from its first moment on', () => {
    expect(ago(0)).toBe('az önce');
    expect(ago(minute - 1)).toBe('az önce');
    expect(ago(minute)).toBe('1 dk önce');
    expect(ago(60 * minute)).toBe('1 saat önce');
    expect(ago(day - 1)).toBe('23 saat önce');
    expect(ago(day)).toBe('1 gün önce');
    expect(ago(30 * day)).toBe('1 ay önce');
    expect(ago(364 * day)).toBe('11 ay önce');
    expect(ago(365 * day)).toBe('1 yıl önce');
  });

  it('[R077] calls a moment ahead «az önce», since clocks differ', () => {
    expect(ago(-5 * day)).toBe('az önce');
  });

  it('[R077] never says zero of a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 365 }), fc.integer({ min: 0, max: day }), (days, rest) => {
        expect(ago(days * day + rest)).toMatch(/^(az önce|[1-9]\d* (dk|saat|gün|ay|yıl) önce)$/);
      }),
    );
  });
});

describe('initials', () => {
  it('[R077] takes first and last word with Turkish capitals', () => {
    expect(initials('ismail ışık')).toBe('İI');
    expect(initials('  Ayşe Nur ÇELİK ')).toBe('AÇ');
    expect(initials('deniz')).toBe('D');
    expect(initials('@')).toBe('');
  });

  it('[R077] stays as short as two letters can get in capitals, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect([...initials(name)].length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
