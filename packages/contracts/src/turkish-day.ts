import { dayMs, hourMs } from './durations.ts';

/** Türkiye has kept UTC+3, without summer time, since 2016. */
const offsetMs = 3 * hourMs;

/** Number of the day in Türkiye on which a moment falls; its neighbours are one apart. */
const dayNumber = (at: Date): number => Math.floor((at.getTime() + offsetMs) / dayMs);

/** The day in Türkiye on which a moment falls: `2026-12-21`. */
export const turkishDay = (at: Date | string | number): string =>
  new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, 10);

/** Midnight in Türkiye with which a moment's day began; `daysLater` counts on from it. */
export const turkishMidnight = (at: Date, daysLater = 0): Date =>
  new Date((dayNumber(at) + daysLater) * dayMs - offsetMs);

/** Days of the calendar from one moment to another; 0: the same day. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(to) - dayNumber(from);

/** Whole seconds until the next day begins, at least 1. */
export const secondsToMidnight = (now: Date): number =>
  Math.ceil((turkishMidnight(now, 1).getTime() - now.getTime()) / 1000);

/** The first and the last second of a day such as `2026-12-21`. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+03:00`);
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59+03:00`);
