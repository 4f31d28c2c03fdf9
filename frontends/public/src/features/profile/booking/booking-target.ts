import type { BusinessView } from '@edogrula/contracts/http/business';
import { webHref } from '../../../lib/business-facts.ts';

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
const tracking = { utm_source: 'edogrula', utm_medium: 'referral', utm_campaign: 'rezervasyon' } as const;

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

/** An outbound address that says where the guest came from [R086]; parameters that it has already stay. */
export function withTracking(address: string): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(tracking)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

function tracked(address: string | null): string | null {
  const href = webHref(address);
  return href && URL.canParse(href) ? withTracking(href) : null;
}

function instagramOf({ instagramUrl, instagramUsername }: Reachable): string | null {
  const found = tracked(instagramUrl);
  if (found || !instagramUsername) return found;
  return tracked(`https://www.instagram.com/${encodeURIComponent(instagramUsername)}/`);
}

/**
 * Where a request with this text goes: a message to the first number that takes some [R085], else booking address,
 * website, Instagram, a call, in that order [R086]; null when there is no way at all.
 */
export function bookingTarget(business: Reachable, text: string): BookingTarget | null {
  const numbers = [business.phone, ...business.phones, business.landline]
    .map((phone) => (phone ? internationalDigits(phone) : null))
    .filter((digits): digits is string => digits !== null);
  const mobile = numbers.find(takesMessages);
  if (mobile) {
    const message = `https://wa.me/${mobile}?text=${encodeURIComponent(text)}`;
    return { kind: 'message', href: withTracking(message) };
  }
  const booking = tracked(business.bookingUrl);
  if (booking) return { kind: 'booking', href: booking };
  const website = tracked(business.website);
  if (website) return { kind: 'website', href: website };
  const instagram = instagramOf(business);
  if (instagram) return { kind: 'instagram', href: instagram };
  return numbers[0] ? { kind: 'phone', href: `tel:+${numbers[0]}` } : null;
}
