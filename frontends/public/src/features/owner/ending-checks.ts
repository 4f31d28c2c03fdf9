import { endsAlone } from '@edogrula/contracts/check-ends';
import { daysBetween } from '@edogrula/contracts/turkish-day';
import type { OwnBusiness } from './use-own-business.ts';

type Check = OwnBusiness['checks'][number];

/** Days of Türkiye's calendar until a moment; 0 on its day, less than that afterwards. */
export const daysUntil = (at: string, now: number): number => daysBetween(new Date(now), new Date(at));

/** Checks by their ends, the first to end first; those without an end come last. */
export const byEnd = (checks: readonly Check[]): Check[] =>
  [...checks].sort((one, other) => (one.until ?? '9999').localeCompare(other.until ?? '9999'));

/** The check whose end an owner should know of: within 30 days, or over. No badge ends with one that ends by itself. */
export const endingSoon = (checks: readonly Check[], now: number): Check | undefined =>
  byEnd(checks).find((check) => check.until && !endsAlone(check) && daysUntil(check.until, now) <= 30);
