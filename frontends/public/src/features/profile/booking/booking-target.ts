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

/** A landline takes no messages: in Turkey those are the numbers that do not begin with 5. */
const takesMessages = (digits: string): boolean =>
  !digits.startsWith(countryCode) || digits.startsWith('905');

/** A Turkish number that no message reaches, in whatever field of the record it stands. */
export const isLandline = (phone: string): boolean => {
  const digits = internationalDigits(phone);
  return digits !== null && !takesMessages(digits);
};

const numbersOf = ({ phone, phones, landline }: Reachable): string[] =>
  [phone, ...phones, landline].flatMap((number) => (number && internationalDigits(number)) || []);

/** Why no message can be sent: every number is a landline, or there is none; null when one can [R085, R086]. */
export function noMessageReason(business: Reachable): 'landline' | 'missing' | null {
  const numbers = numbersOf(business);
  if (numbers.some(takesMessages)) return null;
  return numbers.length > 0 ? 'landline' : 'missing';
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
