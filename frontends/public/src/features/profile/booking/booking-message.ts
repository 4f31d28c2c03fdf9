import { bookingText as text } from '../../../locales/tr/booking.ts';
import { formatDay } from './format-day.ts';
import type { BookingRequest } from './request.ts';
import { nights } from './stay.ts';

type Facts = { name: string; profileUrl: string };

/** «6, 9»; a child whose age was not said is counted as such. */
const agesLine = (ages: readonly (number | null)[]): string =>
  ages.map((age) => (age === null ? text.ageUnknown : String(age))).join(', ');

/** The message that the guest sends: business, check-in, check-out, adults, children and ages, profile [R085]. */
export function bookingMessage({ name, profileUrl }: Facts, request: BookingRequest): string {
  const { stay, adults, ages } = request;
  if (!stay.start || !stay.end) throw new RangeError('a message needs both days');
  return [
    text.message.hello,
    '',
    `${text.message.business}: ${name}`,
    `${text.message.checkIn}: ${formatDay(stay.start)}`,
    `${text.message.checkOut}: ${formatDay(stay.end)} (${text.nights(nights(stay))})`,
    `${text.message.adults}: ${adults}`,
    ...(ages.length > 0
      ? [`${text.message.children}: ${ages.length} (${text.message.ages}: ${agesLine(ages)})`]
      : [`${text.message.children}: 0`]),
    `${text.message.profile}: ${profileUrl}`,
    '',
    text.message.question,
  ].join('\n');
}
