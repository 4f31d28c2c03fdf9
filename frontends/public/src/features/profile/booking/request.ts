import { pageLanguage } from '@edogrula/contracts/locales/tr/language';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { addDays, type Day, isDay, nights, noStay, type Stay } from './stay.ts';

export const most = { adults: 20, children: 10, childAge: 17, daysAhead: 550 } as const;

/** What a guest asks for; one age a child, null while it is not said. */
export type BookingRequest = { stay: Stay; adults: number; ages: readonly (number | null)[] };

/** Two adults, nothing else: what most people ask for. */
const emptyRequest: BookingRequest = { stay: noStay, adults: 2, ages: [] };

/** Both days and at least one adult [R082, R227]. */
export const isComplete = ({ stay, adults }: BookingRequest): boolean => nights(stay) > 0 && adults >= 1;

/** The list of ages for so many children: said ones stay, new ones are open [R081]. */
export function agesFor(ages: readonly (number | null)[], children: number): (number | null)[] {
  const count = Math.min(most.children, Math.max(0, Math.trunc(children) || 0));
  return Array.from({ length: count }, (_, index) => ages[index] ?? null);
}

function countOf(text: string | null, fallback: number, largest: number): number {
  if (text === null || !/^-?\d{1,6}$/.test(text.trim())) return fallback;
  return Math.min(largest, Math.max(0, Number(text)));
}

function stayOf(start: string | null, end: string | null, now: Day): Stay {
  if (start === null || !isDay(start) || start < now || start > addDays(now, most.daysAhead)) return noStay;
  const ends = end !== null && isDay(end) && end > start && end <= addDays(now, most.daysAhead);
  return { start, end: ends ? end : null };
}

/** The panel as an address fills it [R084]: past days, days out of order and negative counts are left out. */
export function requestOf(params: URLSearchParams, now: Day): BookingRequest {
  return {
    stay: stayOf(params.get('start'), params.get('end'), now),
    adults: countOf(params.get('adults'), emptyRequest.adults, most.adults),
    ages: agesFor([], countOf(params.get('children'), 0, most.children)),
  };
}

const comma = pageLanguage === 'ar' ? '، ' : ', ';

/** «2 yetişkin, 1 çocuk». */
export const peopleSummary = ({ adults, ages }: BookingRequest): string =>
  [text.adultsCount(adults), ages.length > 0 && text.childrenCount(ages.length)].filter(Boolean).join(comma);

/** «2 gece · 2 yetişkin, 1 çocuk». */
export const requestSummary = (request: BookingRequest): string =>
  `${text.nights(nights(request.stay))} · ${peopleSummary(request)}`;
