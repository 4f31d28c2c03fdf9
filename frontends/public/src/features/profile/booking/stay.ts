import { dayMs } from '@edogrula/contracts/durations';
import { turkishDay } from '@edogrula/contracts/turkish-day';
/** A calendar day as `2026-11-27`: compares as text, belongs to no time zone. */
export type Day = string;

/** First and last day of a stay; the guest leaves on `end`. */
export type Stay = { start: Day | null; end: Day | null };

export const noStay: Stay = { start: null, end: null };

const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds since 1970 of a day's midnight in UTC; null for what is no day of the calendar (`2026-02-30`). */
function utcOf(day: string): number | null {
  const found = dayShape.exec(day);
  if (!found) return null;
  const [, year, month, date] = found.map(Number) as [number, number, number, number];
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() : null;
}

/** True for a day that the calendar has. */
export const isDay = (text: string): text is Day => utcOf(text) !== null;

/** A day so many days after another. @throws RangeError for what is no day */
export function addDays(day: Day, days: number): Day {
  const at = utcOf(day);
  if (at === null) throw new RangeError(`no day: ${day}`);
  return new Date(at + days * dayMs).toISOString().slice(0, 10);
}

/** The day it is in Sapanca, wherever the visitor sits: a past day there cannot be booked. */
export const today = (now: Date = new Date()): Day => turkishDay(now);

/**
 * What a click on a day does [R080]: the first sets the start, one on or before the start restarts, a later one sets
 * the end and closes the calendar.
 */
export function clickDay({ start }: Stay, day: Day): { stay: Stay; closes: boolean } {
  if (start === null || day <= start) return { stay: { start: day, end: null }, closes: false };
  return { stay: { start, end: day }, closes: true };
}

/** Nights between both days; 0 while one is missing. */
export function nights({ start, end }: Stay): number {
  const from = start === null ? null : utcOf(start);
  const to = end === null ? null : utcOf(end);
  return from === null || to === null ? 0 : Math.max(0, Math.round((to - from) / dayMs));
}
