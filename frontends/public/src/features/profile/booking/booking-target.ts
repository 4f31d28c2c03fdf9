import type { BusinessView } from '@edogrula/contracts/http/business';
import { outbound, outboundInstagram, withTracking } from '../../../lib/outbound.ts';

type Reachable = Pick<
  BusinessView,
  'phone' | 'phones' | 'landline' | 'bookingUrl' | 'website' | 'instagramUrl' | 'instagramUsername'
>;

/** Where a booking request goes, and how. */
export type BookingTarget = {
  kind: 'message' | 'booking' | 'website' | 'instagram' | 'phone';
  href: string;
};

const countryCode = '90';
const campaign = 'rezervasyon';

/** Digits of a phone with its country code, 90 where none is given [R085]; null for what is no phone. */
export function internationalDigits(phone: string): string | null {
  const plain = phone.replace(/[^\d+]/g, '');
  const digits = plain.replace(/\D/g, '');
  if (/^(?:\+|00)/.test(plain)) return whole(digits.replace(/^00/, ''));
  if (/^0\d{10}$/.test(digits)) return countryCode + digits.slice(1);
  if (/^\d{10}$/.test(digits)) return countryCode + digits;
  return /^90\d{10}$/.test(digits) ? digits : null;
}

const whole = (digits: string): string | null => (/^[1-9]\d{7,14}$/.test(digits) ? digits : null);

/** A Turkish number that no message reaches: of a place (2 to 4), or a line of no place that is called (0800, 0850). */
type FixedLine = 'landline' | 'service';
function fixedLine(digits: string): FixedLine | null {
  const area = digits.startsWith(countryCode) ? digits.charAt(countryCode.length) : '5';
  if (area === '5') return null;
  return /[2-4]/.test(area) ? 'landline' : 'service';
}
const takesMessages = (digits: string): boolean => fixedLine(digits) === null;

/** What kind of fixed line a number is, in whatever field of the record it stands; null for every other one. */
export function lineOf(phone: string): FixedLine | null {
  const digits = internationalDigits(phone);
  return digits === null ? null : fixedLine(digits);
}

const numbersOf = ({ phone, phones, landline }: Reachable): string[] =>
  [phone, ...phones, landline].flatMap((number) => (number && internationalDigits(number)) || []);

/** Why no message can be sent: every number is a fixed line, or there is none; null when one can [R085, R086]. */
export function noMessageReason(business: Reachable): FixedLine | 'missing' | null {
  const numbers = numbersOf(business);
  if (numbers.some(takesMessages)) return null;
  const [first] = numbers;
  return first ? fixedLine(first) : 'missing';
}

/**
 * Where a request with this text goes: a message to the first number that takes some [R085], else booking address,
 * website, Instagram, a call, in that order [R086]; null when there is no way at all.
 */
export function bookingTarget(business: Reachable, text: string): BookingTarget | null {
  const numbers = numbersOf(business);
  const mobile = numbers.find(takesMessages);
  if (mobile) {
    const message = `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`;
    // WhatsApp shows a «+» as it is: blanks are %20 (RFC 3986).
    return { kind: 'message', href: withTracking(message, campaign).replaceAll('+', '%20') };
  }
  const booking = outbound(business.bookingUrl, campaign);
  if (booking) return { kind: 'booking', href: booking };
  const website = outbound(business.website, campaign);
  if (website) return { kind: 'website', href: website };
  const instagram = outboundInstagram(business, campaign);
  if (instagram) return { kind: 'instagram', href: instagram };
  return numbers[0] ? { kind: 'phone', href: `tel:+${numbers[0]}` } : null;
}

/** Whether a request would reach both records in the same way, at the same contact. */
export const goesSameWay = (one: Reachable, other: Reachable): boolean =>
  bookingTarget(one, '')?.href === bookingTarget(other, '')?.href;
