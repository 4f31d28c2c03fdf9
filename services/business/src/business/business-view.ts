import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import type { BusinessView } from '@edogrula/contracts/http/business';
import type { AdminBusinessView, ownBookingHidden } from '@edogrula/contracts/http/registry-desk';
import { imageUrl, publicImageKey } from '@edogrula/contracts/image-widths';
import type { z } from 'zod';
import { lookedUpLicence, shownChecks, verificationViewOf } from '../checks/verification-view.ts';
import type { BusinessRow } from '../tables.ts';
import { bookingFault } from './business-fields.ts';
import { isVerified, pausedAt } from './business-status.ts';

/** Public address of a gallery image. */
export const galleryUrl = (fileId: string): string => imageUrl(publicImageKey(fileId));

/** Public address of a business's own sign, or null. */
export const logoUrl = (fileId: string | null): string | null => fileId && galleryUrl(fileId);

type Booking = Pick<BusinessRow, 'booking_url' | 'booking_listed_from'>;

/** Nobody is sent to what an entry warns of, or to what nobody can say whose it is, whoever's record says so [R501]. */
const shownBooking = (row: Booking, now: Date): string | null =>
  hiddenBooking(row, now) ? null : row.booking_url;

/** Why visitors are not sent to the booking address; undefined where they are, or where there is none. */
export function hiddenBooking(
  { booking_url: url, booking_listed_from: since }: Booking,
  now: Date,
): z.infer<typeof ownBookingHidden> | undefined {
  if (!url) return undefined;
  if (since && since <= now) return { why: 'listed' };
  const reason = bookingFault(url);
  return reason ? { why: 'unreadable', reason } : undefined;
}

/** The same for moderators, who are told of an entry that waits as well. */
const hiddenAtDesk = (row: Booking, now: Date): AdminBusinessView['bookingHidden'] =>
  hiddenBooking(row, now) ?? (row.booking_url && row.booking_listed_from ? { why: 'waiting' } : undefined);

/** The public fields of a business [R182–R189]; the same for visitors and admins. */
export function businessViewOf(row: BusinessRow, now: Date): BusinessView {
  const lapsedAt = pausedAt(row, now)?.toISOString();
  const gallery = row.gallery.map(galleryUrl);
  // Of a paused badge nothing is shown that was checked once.
  const verification = isVerified(row, now) ? verificationViewOf(row, now) : null;
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    tradeTitle: row.trade_title,
    tourismLicence: lookedUpLicence(row, verification),
    type: row.type,
    city: row.city,
    district: row.district,
    location:
      row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng, address: row.address },
    phone: row.phone,
    phones: row.phone ? [row.phone] : [],
    landline: row.landline,
    instagramUsername: row.handle,
    instagramUrl: row.handle && instagramUrlOf(row.handle),
    website: row.website,
    address: row.address,
    description: row.description,
    googlePlaceId: row.google_place_id,
    bookingUrl: shownBooking(row, now),
    verified: isVerified(row, now),
    verification,
    ...(lapsedAt ? { lapsedAt } : {}),
    // The product has no reviews of its own: readers show «E-Doğrula değerlendirme yok» [R095].
    rating: null,
    reviewsCount: null,
    googleRating: row.google_rating === null ? null : row.google_rating / 100,
    googleReviewsCount: row.google_reviews_count,
    gallery,
    photo: gallery[0] ?? null,
    logo: logoUrl(row.logo),
    demo: row.demo,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The same for moderators, with where it came from and the entry that condemns it. */
export function adminBusinessViewOf(row: BusinessRow, now: Date): AdminBusinessView {
  const bookingHidden = hiddenAtDesk(row, now);
  return {
    ...businessViewOf(row, now),
    tourismLicence: row.tourism_licence,
    bookingUrl: row.booking_url,
    ...(bookingHidden ? { bookingHidden } : {}),
    checks: shownChecks(row, now),
    applicationId: row.application_id,
    blacklistEntryId: row.blacklist_entry_id,
    blacklistedFrom: row.blacklisted_from?.toISOString() ?? null,
  };
}

/** A provider's rating in hundredths of five stars as a mark out of ten, one decimal [R062, decision 21]. */
export const outOfTen = (hundredths: number | null): number | null =>
  hundredths === null ? null : Math.round(hundredths / 5) / 10;

/** A provider's rating in an answer: our mark out of ten, and the provider's own of five beside it. */
export const ratingsOf = (hundredths: number | null) => ({
  rating: outOfTen(hundredths),
  googleRating: hundredths === null ? null : hundredths / 100,
});
