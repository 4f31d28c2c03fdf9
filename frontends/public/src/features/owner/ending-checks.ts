import { endingWith } from '@edogrula/contracts/check-ends';
import { daysBetween } from '@edogrula/contracts/turkish-day';
import type { OwnBusiness } from './use-own-business.ts';

type Check = OwnBusiness['checks'][number];

/** Days of Türkiye's calendar until a moment; 0 on its day, less than that afterwards. */
export const daysUntil = (at: string, now: number): number => daysBetween(new Date(now), new Date(at));

/** Checks by their ends, the first to end first; those without an end come last. */
export const byEnd = (checks: readonly Check[]): Check[] =>
  [...checks].sort((one, other) => (one.until ?? '9999').localeCompare(other.until ?? '9999'));

/** The check with which the badge ends, where that is within 30 days or was: an owner should know of it [R354]. */
export function endingSoon({ business, checks }: OwnBusiness, now: number): Check | undefined {
  const end = business.verification?.until ?? business.lapsedAt;
  return end && daysUntil(end, now) <= 30 ? byEnd(endingWith(checks, end))[0] : undefined;
}
