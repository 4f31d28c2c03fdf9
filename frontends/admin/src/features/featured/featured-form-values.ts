import { brand } from '@edogrula/contracts/brand';
import { dayMs } from '@edogrula/contracts/durations';
import { endOfDay } from '@edogrula/contracts/turkish-day';

/** What a new sponsored place starts with: 30 days from now [R231]. */
export const featuredDefaults = {
  place: brand.region,
  type: brand.lodgingType,
  weight: 100,
  days: 30,
} as const;

/** The default end: now plus 30 days, to the moment [R231]. */
export const defaultEnd = (now: number): Date => new Date(now + featuredDefaults.days * dayMs);

/** The last second of a Turkish day as an instant; null for what is no day or lies behind us. */
export function endAt(day: string, now: number): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const end = endOfDay(day).getTime();
  return Number.isNaN(end) || end <= now ? null : new Date(end).toISOString();
}

/** A weight as typed: a whole number from 0 to a million; null otherwise. */
export function readWeight(text: string): number | null {
  if (!/^\d{1,7}$/.test(text.trim())) return null;
  const weight = Number(text);
  return weight <= 1_000_000 ? weight : null;
}
