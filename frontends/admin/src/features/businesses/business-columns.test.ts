import { describe, expect, it } from '@jest/globals';
import { businessOf } from '../../testing/records.ts';
import { businessColumns, businessFilters } from './business-columns.tsx';

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

describe('[R354] the filter of badges that end', () => {
  const ending = businessFilters.find(({ id }) => id === 'ending');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const at = '2026-11-20T10:00:00.000Z';
  /** A verified record whose badge ends in so many days, and another of its checks in so many. */
  const row = (badge: number, check: number, how: 'opened' | 'found' = 'opened') => {
    const checks = [{ kind: 'licence' as const, how, at, until: inDays(check) }];
    const facts = { verifiedAt: at, emailVerifiedAt: null, vouchedBy: 'by-hand' as const, notChecked: [] };
    const verification = { ...facts, until: inDays(badge), checks };
    return businessOf(1, { verified: true, verification, checks });
  };

  it('counts as the registry does: by the end of the badge', () => {
    expect(ending?.test(row(29, 29))).toBe(true);
    expect(ending?.test(row(31, 31))).toBe(false);
    expect(ending?.test(businessOf(1, { lapsedAt: at }))).toBe(true);
    expect(ending?.test(businessOf(1))).toBe(false);
  });

  it('not by a look into the ministry’s list, or a check that a renewal left out: no badge ends with it', () => {
    expect(ending?.test(row(300, 3, 'found'))).toBe(false);
    expect(ending?.test(row(300, 3))).toBe(false);
  });

  it('nothing of a record that an entry condemns', () => {
    expect(ending?.test({ ...row(3, 3), blacklistedFrom: at })).toBe(false);
  });
});
