import { brand } from '@edogrula/contracts/brand';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { formatRating } from '@edogrula/ui/format';
import { businessText } from '../locales/tr/business.ts';

/** The state of a listed business: verified, paused because a check has ended [R354], or not verified. */
export function verificationStateOf({ verified, lapsedAt }: Pick<BusinessView, 'verified' | 'lapsedAt'>) {
  if (verified) return 'verified';
  return lapsedAt ? 'lapsed' : 'unverified';
}

type Placed = Pick<BusinessView, 'type' | 'district' | 'city'>;

/** «Bungalov · Sapanca, Sakarya»; the parts that are known. */
export function placeLine({ type, district, city }: Placed): string {
  const place = [district, city].filter(Boolean).join(', ');
  return [businessText.typeOf(type), place || null].filter(Boolean).join(' · ');
}

/** «9,2» of ten from a provider's rating of five; the source is always beside it [decision 21]. */
export const ratingOfTen = (googleRating: number): number => Math.round(googleRating * 20) / 10;

/** Where a mark comes from, and the provider's own of five [decision 21]; an invented one is nobody's but the demo's. */
export const providerScore = (googleRating: number, demo: boolean): string =>
  (demo ? businessText.demoScore : businessText.google)(formatRating(googleRating, 5));

/** Web address that a person typed, as a link target; null for anything but http(s). */
export function webHref(website: string | null): string | null {
  if (!website) return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`;
  return /^https?:\/\/[^\s]+$/i.test(address) ? address : null;
}

/** A web address without scheme, www and last slash, for reading. */
export const webLabel = (website: string): string =>
  website
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');

/** Path of the page that lists lodgings, for breadcrumbs. */
export const listingPath = brand.listingPath;
