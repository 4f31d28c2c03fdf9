import { z } from 'zod';
import { checkHow, checkKind, uncheckedKind, vouchedBy } from '../business-checks.ts';
import {
  countUpTo,
  handle,
  id,
  instant,
  listCursor,
  listOf,
  pageNumber,
  slug,
  walkableListOf,
} from '../common.ts';
import { contactKinds } from '../contact/contact-kinds.ts';
import { longestQuestion } from '../contact/longest-question.ts';
import { entryCourse } from '../entry-course.ts';
import { entryStatement } from '../entry-statement.ts';
import { lodgingTypes } from '../lodging-types.ts';

/** One check: how, when and until when, and the number of its audit row, which older ones may lack [R355]. */
export const checkFacts = z.object({
  kind: checkKind,
  at: instant,
  how: checkHow,
  until: instant.nullable().optional(),
  ref: z.number().int().nullable().optional(),
  /** A renewal left it out: it ends by itself, and the badge does not end with it. */
  alone: z.literal(true).optional(),
});
/** Who vouched for a verified business, what was checked and when, and what was not [R330, decision 38]. */
export const verificationFacts = z.object({
  verifiedAt: instant,
  emailVerifiedAt: instant.nullable(),
  vouchedBy,
  /** When the badge ends: with the first of its checks that does not end by itself [R354]. */
  until: instant.nullable().optional(),
  checks: z.array(checkFacts),
  notChecked: z.array(uncheckedKind),
});
/** Public fields of a business; names are the first of each group that the specification's readers accept. */
export const businessView = z.object({
  _id: id,
  slug,
  name: z.string(),
  tradeTitle: z.string().nullable(),
  /** The number that was looked up; what an owner names alone is nobody's but the desk's and the owner's [R374]. */
  tourismLicence: z.string().nullable().optional(),
  type: z.string(),
  city: z.string().nullable(),
  district: z.string().nullable(),
  location: z.object({ lat: z.number(), lng: z.number(), address: z.string().nullable() }).nullable(),
  phone: z.string().nullable(),
  phones: z.array(z.string()),
  landline: z.string().nullable(),
  instagramUsername: handle.nullable(),
  instagramUrl: z.string().nullable(),
  website: z.string().nullable(),
  address: z.string().nullable(),
  description: z.string().nullable(),
  googlePlaceId: z.string().nullable(),
  bookingUrl: z.string().nullable(),
  verified: z.boolean(),
  verification: verificationFacts.nullable(),
  /** When the badge paused because a check had ended; said by a paused one alone [R354]. */
  lapsedAt: instant.optional(),
  rating: z.number().nullable(),
  reviewsCount: z.number().int().nullable(),
  googleRating: z.number().nullable(),
  googleReviewsCount: z.number().int().nullable(),
  gallery: z.array(z.string()).max(5),
  photo: z.string().nullable(),
  /** The business's own sign; without one readers show the first letter of its name [R184, R359]. */
  logo: z.string().nullable().optional(),
  demo: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type BusinessView = z.infer<typeof businessView>;
/** Public fields of a blacklist entry [R089, decision 14]; never evidence, never the reporter. */
export const blacklistView = z.object({
  _id: id,
  slug,
  name: z.string(),
  instagramUsername: handle.nullable(),
  instagramUrl: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  description: z.string(),
  listedAt: instant,
  /** What a person can quote, like `D-118`; null for an entry without a dossier. */
  number: z.string().nullable(),
  /** Why it is active; null for one from before statements were kept [R324]. */
  statement: entryStatement.nullable(),
  /** How it came to be and what happened since; null for one from before this was kept. */
  course: entryCourse.nullable().optional(),
  /** Somebody has appealed, and nothing is decided yet [R318]. */
  appealOpen: z.boolean().optional(),
  demo: z.boolean(),
});
export type BlacklistView = z.infer<typeof blacklistView>;
/**
 * Of the contacts that a text may mean, the one that the record was found by [decision 34]. `page`: the page of a website
 * that was asked for, which may have a record of its own.
 */
export const matchedContact = z.object({
  kind: z.enum(contactKinds),
  key: z.string(),
  page: z.string().optional(),
});
/** What answers say of the contacts that a text may mean [decision 34]. */
const readings = {
  matched: matchedContact.optional(),
  /** What the text may mean as well, and the record does not have: the verdict is not about that. */
  unmatched: matchedContact.optional(),
};
/** Lookup answer [R140, R190]: exactly one verdict; `business` is the record that the verdict is about. */
export const lookupAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('verified'),
    business: businessView,
    /** The contact of the record that led to it, where nobody checked whose it is [R330]. */
    unchecked: uncheckedKind.optional(),
    checkedAt: instant,
    ...readings,
  }),
  z.object({
    status: z.literal('blacklist'),
    business: blacklistView,
    checkedAt: instant,
    ...readings,
  }),
  z.object({
    status: z.literal('not_found'),
    business: z.null(),
    checkedAt: instant,
    /** A blacklist entry stood at this address and was taken off the list [R320]. */
    gone: z.boolean().optional(),
    /** A business whose checks have ended: it is not verified now, and nothing is known against it [R354]. */
    lapsed: z.object({ name: z.string(), slug, at: instant, demo: z.boolean() }).optional(),
    ...readings,
  }),
]);
export type LookupAnswer = z.infer<typeof lookupAnswer>;
/** By-slug, by-handle and by-id answers [R141–R143]; `unverified` is a listed business that was not checked yet. */
export const profileAnswer = z.discriminatedUnion('status', [
  ...lookupAnswer.options,
  z.object({ status: z.literal('unverified'), business: businessView, checkedAt: instant }),
]);
export type ProfileAnswer = z.infer<typeof profileAnswer>;
export const lookupQuery = z.object({
  q: z.string().max(longestQuestion),
  type: z.enum([...contactKinds, 'text']).optional(),
  limit: countUpTo(100, 20),
});
/** The same question where no address may hold it: in the body alone [R362]. */
export const lookupQuestion = z.strictObject({
  q: lookupQuery.shape.q,
  type: z.enum(contactKinds).optional(),
});
/** Text search answers a list beside the status [R147]; `businesses` repeats `items` for older readers [R142]. */
export const textSearchAnswer = z.object({
  status: z.enum(['ok', 'not_found']),
  business: z.null(),
  items: z.array(businessView),
  businesses: z.array(businessView),
  total: z.number().int(),
});
/** Orders of the listing: best rated, most reviewed, or what was entered last. */
export const listingSort = z.enum(['rating', 'reviews', 'newest']);
/** What is chosen already: the districts are counted within the type, the types within the district. */
export const facetsQuery = z.object({
  type: z.enum(lodgingTypes).optional(),
  district: z.string().max(60).optional(),
});
/** By what the region's listing can be narrowed: only what some business in it has. */
export const listingFacets = z.object({
  types: z.array(z.object({ type: z.enum(lodgingTypes), count: z.number().int() })),
  districts: z.array(z.object({ district: z.string(), count: z.number().int() })),
});
export const filterQuery = z.object({
  address: z.string().max(120).optional(),
  type: z.string().max(60).optional(),
  page: pageNumber,
  perPage: countUpTo(50, 20),
  onlyVerified: z
    .enum(['true', 'false', '1', '0', ''])
    .optional()
    .transform((v) => v === 'true' || v === '1'),
  /** As `listingFacets` names it. */
  district: z.string().max(60).optional(),
  sort: listingSort.default('rating'),
  /** Walks on from there; `page` then only says which page that is. */
  after: listCursor.optional(),
});
/** `sorts` are the orders that tell these rows apart; another one that is asked for gives the newest first [R096]. */
export const businessList = walkableListOf(businessView).extend({ sorts: z.array(listingSort) });
export type BusinessList = z.infer<typeof businessList>;
/** Addresses of all listed businesses, about a thousand a page, for the sitemap. */
export const businessAddresses = z.object({
  items: z.array(z.object({ slug: z.string(), updatedAt: instant })),
  page: z.number().int().min(1),
  pages: z.number().int().min(0),
});
export const addressesQuery = z.object({
  page: z.coerce.number<number | string>().int().min(1).max(1000).default(1),
});
export const featuredView = z.object({
  _id: id,
  businessId: id,
  business: businessView,
  place: z.string(),
  type: z.string(),
  weight: z.number().int(),
  until: instant,
});
export const featuredQuery = z.object({
  place: z.string().max(60).optional(),
  type: z.string().max(60).optional(),
  limit: countUpTo(50, 8),
});
export const featuredList = z.object({ items: z.array(featuredView) });
/** The public twin of the dashboard's list, with the public cap [decision 6, decision 25]. */
export const publicListQuery = z.object({
  page: pageNumber,
  limit: countUpTo(50, 50),
  q: z.string().max(200).optional(),
});
/** The public twin's list: `items` and `businesses` are the same rows. */
export const publicBusinessList = listOf(businessView).extend({ businesses: z.array(businessView) });
