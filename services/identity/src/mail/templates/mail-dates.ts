import { brand } from '@edogrula/contracts/brand';
import { dayMs } from '@edogrula/contracts/durations';

const timeZone = 'Europe/Istanbul';

/** A day as mails write it: `24 Kasım 2026`. */
export const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone });

/** By when the sender of a form hears what became of it, as its last page says, too [R042, R055]. */
export const answerDay = (at: Date): string => day.format(at.getTime() + brand.reviewDays * dayMs);

/** A day with its time: `24 Kasım 2026 12:00`. */
export const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone });
