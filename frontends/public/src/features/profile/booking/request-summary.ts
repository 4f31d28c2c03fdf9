import { bookingText as text } from '../../../locales/tr/booking.ts';
import type { BookingRequest } from './request.ts';
import { nights } from './stay.ts';

/** «2 yetişkin, 1 çocuk». */
export const peopleSummary = ({ adults, ages }: BookingRequest): string =>
  [text.adultsCount(adults), ages.length > 0 && text.childrenCount(ages.length)].filter(Boolean).join(', ');

/** «2 gece · 2 yetişkin, 1 çocuk». */
export const requestSummary = (request: BookingRequest): string =>
  `${text.nights(nights(request.stay))} · ${peopleSummary(request)}`;
