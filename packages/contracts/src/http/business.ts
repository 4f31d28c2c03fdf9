import { z } from 'zod';
import { handle, id, instant, listCursor, listOf, slug, walkableListOf } from '../common.ts';
import { validation } from '../locales/tr/validation.ts';

/** What was checked before a business was called verified, and when. */
export const verificationFacts = z.object({
  verifiedAt: instant,
  emailVerifiedAt: instant.nullable(),
  checks: z.array(
    z.object({ kind: z.enum(['tax_certificate', 'work_permit', 'images', 'email']), at: instant }),
  ),
});

/** Public fields of a business; names are the first of each group that the specification's readers accept. */
export const businessView = z.object({
  _id: id,
  slug,
  name: z.string(),
  tradeTitle: z.string().nullable(),
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
  rating: z.number().nullable(),
  reviewsCount: z.number().int().nullable(),
  googleRating: z.number().nullable(),
  googleReviewsCount: z.number().int().nullable(),
  gallery: z.array(z.string()).max(5),
  photo: z.string().nullable(),
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
  demo: z.boolean(),
});
export type BlacklistView = z.infer<typeof blacklistView>;

/** Lookup answer [R140, R190]: exactly one verdict; `business` is the record that the verdict is about. */
export const lookupAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('verified'), business: businessView, checkedAt: instant }),
  z.object({ status: z.literal('blacklist'), business: blacklistView, checkedAt: instant }),
  z.object({ status: z.literal('not_found'), business: z.null(), checkedAt: instant }),
]);
export type LookupAnswer = z.infer<typeof lookupAnswer>;

/** By-slug, by-handle and by-id answers [R141–R143]; `unverified` is a listed business nobody has checked yet. */
export const profileAnswer = z.discriminatedUnion('status', [
  ...lookupAnswer.options,
  z.object({ status: z.literal('unverified'), business: businessView, checkedAt: instant }),
]);
export type ProfileAnswer = z.infer<typeof profileAnswer>;

export const lookupQuery = z.object({
  q: z.string().max(2000),
  type: z.enum(['ig_url', 'phone', 'website', 'ig_username', 'text']).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 100))
    .default(20),
});
/** Text search answers a list beside the status [R147]; `businesses` repeats `items` for older readers [R142]. */
export const textSearchAnswer = z.object({
  status: z.enum(['ok', 'not_found']),
  business: z.null(),
  items: z.array(businessView),
  businesses: z.array(businessView),
  total: z.number().int(),
});

export const filterQuery = z.object({
  address: z.string().max(120).optional(),
  type: z.string().max(60).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 50))
    .default(20),
  onlyVerified: z
    .enum(['true', 'false', '1', '0', ''])
    .optional()
    .transform((v) => v === 'true' || v === '1'),
  sort: z.enum(['rating', 'reviews']).default('rating'),
});
export const businessList = listOf(businessView);

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
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 50))
    .default(8),
});
export const featuredList = z.object({ items: z.array(featuredView) });

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);
/** Admin form of a business [R166, R189, R228]. */
export const businessInput = z.object({
  name: z.string(validation.businessName).trim().min(1, validation.businessName).max(160),
  tradeTitle: optionalText(200),
  type: optionalText(60),
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
  /** Accepted in the embedded mode only. */
  demo: z.boolean().optional(),
});
/** PUT sends what changed; `version` is what the moderator saw. */
export const businessPatch = businessInput.partial().extend({ version: z.number().int().min(1).optional() });
/** A business as moderators see it: where it came from, and the entry that condemns it. */
export const adminBusinessView = businessView.extend({
  applicationId: id.nullable(),
  blacklistEntryId: id.nullable(),
  blacklistedFrom: instant.nullable(),
});
export type AdminBusinessView = z.infer<typeof adminBusinessView>;
export const businessAnswer = z.object({ business: adminBusinessView });
/** A gallery's addresses in their new order. */
export const galleryOrderBody = z.object({
  urls: z.array(z.string().max(500)).max(5),
  version: z.number().int().min(1).optional(),
});

export const adminListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 200))
    .default(200),
  q: z.string().max(200).optional(),
  /** Takes the place of `page`: nothing is missed or doubled while rows change. */
  after: listCursor.optional(),
});
export const adminBusinessQuery = adminListQuery.extend({
  status: z.enum(['verified', 'unverified', 'blacklisted']).optional(),
});
/** The public twin of the dashboard's list, with the public cap [decision 6, decision 25]. */
export const publicListQuery = adminListQuery.omit({ after: true }).extend({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 50))
    .default(50),
});
/** The public twin's list: `items` and `businesses` are the same rows. */
export const publicBusinessList = businessList.extend({ businesses: z.array(businessView) });
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
  desc: z.string(),
  address: z.string().nullable(),
  demo: z.boolean(),
  reportId: id.nullable(),
  businessId: id.nullable(),
  listedAt: instant,
  createdAt: instant,
  updatedAt: instant,
  version: z.number().int(),
});
export const adminBlacklistQuery = adminListQuery.extend({
  status: z.enum(['listed', 'waiting']).optional(),
});
/** `blacklist` repeats `items` [R164]; a walk by `after` leaves the repetition out. */
export const adminBlacklist = walkableListOf(adminBlacklistEntry).extend({
  blacklist: z.array(adminBlacklistEntry).optional(),
});
export const renameEntryBody = z.object({
  name: z.string().trim().min(2).max(160),
  version: z.number().int().optional(),
});

export const featuredInput = z.object({
  businessId: id,
  place: z.string().trim().min(1).max(60).default('Sapanca'),
  type: z.string().trim().min(1).max(60).default('bungalov'),
  weight: z.coerce.number().int().min(0).max(1_000_000).default(100),
  until: z.iso.datetime({ offset: true }).optional(),
});
export const featuredPatch = z
  .object({
    weight: z.coerce.number().int().min(0).max(1_000_000).optional(),
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
  blacklist: z.number().int(),
  featured: z.number().int(),
  featuredActive: z.number().int(),
});

export const exploreQuery = z.object({
  q: z.string().max(5000).default(''),
  tab: z.enum(['all', 'images', 'videos', 'news']).catch('all').default('all'),
});
export const exploreAnswer = z.object({
  vertical: z.enum(['lodging', 'web']),
  location: z.string().nullable(),
  places: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      image: z.string().nullable(),
      rating: z.number().nullable(),
      votes: z.number().int().nullable(),
    }),
  ),
  results: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      snippet: z.string(),
      breadcrumbs: z.array(z.string()),
      rating: z.number().nullable(),
      votes: z.number().int().nullable(),
      image: z.string().nullable(),
      /** Ours, or found by the web search: then `url` leads away from us. */
      source: z.enum(['own', 'web']).optional(),
      date: instant.nullable().optional(),
    }),
  ),
  /** The verdict on the phone, user name or website that the query is, when we know it. */
  lookup: z
    .object({ status: z.enum(['verified', 'blacklist']), name: z.string(), url: z.string() })
    .nullable()
    .optional(),
  /** Where web results are from and how old they are; null when there are none. */
  web: z.object({ source: z.string(), fetchedAt: instant, stale: z.boolean() }).nullable().optional(),
  suggestions: z.array(z.string()),
  trending: z.array(z.string()),
});
