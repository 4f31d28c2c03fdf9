import { z } from 'zod';
import { brand } from '../brand.ts';
import { handChecks } from '../business-checks.ts';
import {
  countUpTo,
  id,
  instant,
  isSeen,
  listCursor,
  oneLine,
  pageNumber,
  slug,
  walkableListOf,
} from '../common.ts';
import { delistingReason } from '../delisting.ts';
import { isReasonGiven, reasonNeeded, renameReason } from '../entry-revision.ts';
import { validation } from '../locales/tr/validation.ts';
import { businessView, checkFacts, featuredView } from './business.ts';

const orNull = (text: z.ZodString) => text.nullish().transform((given) => given || null);
const optionalText = (max: number) => orNull(z.string().trim().max(max));
const optionalLine = (max: number) => orNull(oneLine(max));
/** Admin form of a business [R166, R189, R228]. */
export const businessInput = z.object({
  name: oneLine(160, validation.businessName)
    .min(1, validation.businessName)
    .refine(isSeen, validation.businessName),
  tradeTitle: optionalLine(200),
  tourismLicence: optionalText(40),
  type: optionalLine(60),
  instagramUsername: optionalText(60),
  instagramUrl: optionalText(300),
  phone: optionalText(30),
  landline: optionalText(30),
  website: optionalText(300),
  address: optionalText(500),
  city: optionalText(80),
  district: optionalText(80),
  description: optionalText(5000),
  bookingUrl: optionalText(500),
  googlePlaceId: optionalText(200),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  verified: z.boolean().optional(),
  /** What was checked, beside `verified: true`: vouching names at least one [R356]; on a verified record it renews. */
  checks: handChecks.optional(),
  /** Accepted in the embedded mode only. */
  demo: z.boolean().optional(),
});
/**
 * PUT sends what changed; `version` is what the moderator saw, `delisting` why the verification ends. With `keepBadge` an
 * edit that leaves nothing for an active badge changes nothing and is 409 `badge_would_end` [R506].
 */
export const businessPatch = businessInput.partial().extend({
  version: z.number().int().min(1).optional(),
  delisting: delistingReason.optional(),
  keepBadge: z.boolean().optional(),
});
/** Why visitors are not sent to a booking address; `reason` is the sentence for one that cannot be compared [R501]. */
const bookingHidden = <T extends string>(why: readonly [T, ...T[]]) =>
  z.object({ why: z.enum(why), reason: z.string().optional() });
export const ownBookingHidden = bookingHidden(['listed', 'unreadable']);
/** An entry that waits hides it once it is public. */
const deskBookingHidden = bookingHidden(['listed', 'waiting', 'unreadable']);
/** A business as moderators see it: where it came from, and the entry that condemns it. */
const adminBusinessView = businessView.extend({
  bookingHidden: deskBookingHidden.optional(),
  applicationId: id.nullable(),
  /** Its checks that were not dropped, those that have ended as well. */
  checks: z.array(checkFacts),
  blacklistEntryId: id.nullable(),
  blacklistedFrom: instant.nullable(),
  /** It is the reader's own house: a colleague decides; absent in what an act answers [R508]. */
  ownMatter: z.boolean().optional(),
});
export type AdminBusinessView = z.infer<typeof adminBusinessView>;
export const businessAnswer = z.object({ business: adminBusinessView });
/** Images that a gallery holds at most [R188, R230]. */
export const galleryMax = 5;
/** A gallery's addresses in their new order. */
export const galleryOrderBody = z.object({
  urls: z.array(z.string().max(500)).max(galleryMax),
  version: z.number().int().min(1).optional(),
});
const adminListQuery = z.object({
  page: pageNumber,
  limit: countUpTo(200, 200),
  q: z.string().max(200).optional(),
  /** Takes the place of `page`: nothing is missed or doubled while rows change. */
  after: listCursor.optional(),
});
export const adminBusinessQuery = adminListQuery.extend({
  /** `ending`: a check ends within 30 days or has ended. */
  status: z.enum(['verified', 'unverified', 'blacklisted', 'ending']).optional(),
});
/** Admin list: `businesses` repeats `items` [R161]; a walk by `after` leaves the repetition out. */
export const adminBusinessList = walkableListOf(adminBusinessView).extend({
  businesses: z.array(adminBusinessView).optional(),
});
export const adminBlacklistEntry = z.object({
  _id: id,
  slug,
  name: z.string(),
  instagramUsername: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  desc: z.string(),
  address: z.string().nullable(),
  demo: z.boolean(),
  reportId: id.nullable(),
  businessId: id.nullable(),
  listedAt: instant,
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
  /**
   * Why a colleague decides: it is about the reader's own house, or the reader reported or appealed; absent in what an act
   * answers [R508, R509].
   */
  ownMatter: z.enum(['record', 'party']).optional(),
});
export const adminBlacklistQuery = adminListQuery.extend({
  status: z.enum(['listed', 'waiting']).optional(),
});
/** `blacklist` repeats `items` [R164]; a walk by `after` leaves the repetition out. */
export const adminBlacklist = walkableListOf(adminBlacklistEntry).extend({
  blacklist: z.array(adminBlacklistEntry).optional(),
});
export const renameEntryBody = renameReason
  .extend({ name: oneLine(160).min(2).refine(isSeen, validation.name), version: z.number().int().optional() })
  .refine(isReasonGiven, reasonNeeded);
export const featuredInput = z.object({
  businessId: id,
  place: z.string().trim().min(1).max(60).default(brand.region),
  type: z.string().trim().min(1).max(60).default('bungalov'),
  weight: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(100),
  until: z.iso.datetime({ offset: true }).optional(),
});
export const featuredPatch = z
  .object({
    weight: z.coerce.number<number | string>().int().min(0).max(1_000_000).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    version: z.number().int().min(1).optional(),
  })
  .refine(({ weight, until }) => weight !== undefined || until !== undefined);
/** `hidden`: it runs, but its business is on the blacklist. */
export const featuredState = z.enum(['active', 'expired', 'hidden']);
export const adminFeaturedView = featuredView.extend({
  version: z.number().int(),
  createdAt: instant,
  state: featuredState,
});
export const adminFeaturedQuery = adminListQuery.extend({ status: featuredState.optional() });
/** Every sponsored place, expired ones included, newest first [R165]. */
export const adminFeaturedList = walkableListOf(adminFeaturedView);
export const featuredAnswer = z.object({ item: adminFeaturedView });
/** The registry's share of the dashboard's stat cards [R122]. */
export const registryCounts = z.object({
  businesses: z.number().int(),
  verified: z.number().int(),
  ending: z.number().int(),
  blacklist: z.number().int(),
  featured: z.number().int(),
  featuredActive: z.number().int(),
  /** Owners' proposals that wait. */
  openChanges: z.number().int(),
});
