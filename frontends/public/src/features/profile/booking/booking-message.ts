import { pageLanguage } from '@edogrula/contracts/locales/tr/language';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { formatDay } from './format-day.ts';
import type { BookingRequest } from './request.ts';
import { type Day, nights } from './stay.ts';

type Facts = { name: string; profileUrl: string };

/** «6, 9»; a child whose age was not said is counted as such. */
const agesLine = (ages: readonly (number | null)[]): string =>
  ages.map((age) => (age === null ? text.ageUnknown : String(age))).join(', ');

/** A host may not know the visitor's names of months. */
const day = (one: Day): string => (pageLanguage === 'tr' ? formatDay(one) : one);

/** The message that the guest sends: business, check-in, check-out, adults, children and ages, profile [R085]. */
export function bookingMessage({ name, profileUrl }: Facts, request: BookingRequest): string {
  const { stay, adults, ages } = request;
  if (!stay.start || !stay.end) throw new RangeError('a message needs both days');
  return [
    text.message.hello,
    '',
    `${text.message.business}: ${name}`,
    `${text.message.checkIn}: ${day(stay.start)}`,
    `${text.message.checkOut}: ${day(stay.end)} (${text.nights(nights(stay))})`,
    `${text.message.adults}: ${adults}`,
    ...(ages.length > 0
      ? [`${text.message.children}: ${ages.length} (${text.message.ages}: ${agesLine(ages)})`]
      : [`${text.message.children}: 0`]),
    `${text.message.profile}: ${profileUrl}`,
    '',
    text.message.question,
  ].join('\n');
}
