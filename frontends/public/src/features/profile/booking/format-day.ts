import { formatLocale } from '@edogrula/contracts/locales/tr/language';
import type { Day } from './stay.ts';

const long = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
  timeZone: 'UTC',
});
const middle = new Intl.DateTimeFormat(formatLocale, {
  day: 'numeric',
  month: 'long',
  weekday: 'long',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat(formatLocale, { day: 'numeric', month: 'short', timeZone: 'UTC' });

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** «27 Kasım 2026 Cuma». */
export const formatDay = (day: Day): string => long.format(dateOf(day));

/** «27 Kasım Cuma». */
export const formatDayOfWeek = (day: Day): string => middle.format(dateOf(day));

/** «27 Kas». */
export const formatDayShort = (day: Day): string => short.format(dateOf(day));
