import { z } from 'zod';
import { id, instant, listOf, slug } from '../common.ts';
import { validation } from '../locales/tr/validation.ts';

export const contentStatus = z.enum(['draft', 'published']);
const seo = { seoTitle: z.string(), seoDescription: z.string() };

export const articleView = z.object({
  _id: id,
  title: z.string(),
  slug,
  excerpt: z.string(),
  content: z.string(),
  html: z.string(),
  coverImage: z.string().nullable(),
  place: z.string(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  status: contentStatus,
  order: z.number().int(),
  ...seo,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
  demo: z.boolean(),
});
export const pageView = z.object({
  _id: id,
  title: z.string(),
  slug,
  content: z.string(),
  html: z.string(),
  coverImage: z.string().nullable(),
  status: contentStatus,
  order: z.number().int(),
  ...seo,
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  publishedAt: instant.nullable(),
});
export const articleCard = z.object({
  _id: id,
  title: z.string(),
  excerpt: z.string(),
  to: z.string(),
  slug,
  image: z.string().nullable(),
  tags: z.array(z.string()),
  publishedAt: instant.nullable(),
  demo: z.boolean(),
});

const text = (max: number) => z.string().trim().max(max);
export const articleInput = z.object({
  title: text(200).min(1, validation.title),
  slug: z
    .union([z.literal(''), slug])
    .optional()
    .transform((value) => value || null),
  excerpt: text(500).default(''),
  content: z.string().max(200_000).default(''),
  coverImage: text(500)
    .nullish()
    .transform((value) => value || null),
  place: text(60).default('Sapanca'),
  tags: z.array(text(40)).max(30).default([]),
  pinned: z.boolean().default(false),
  status: contentStatus.default('draft'),
  order: z.coerce.number().int().min(-10_000).max(10_000).default(0),
  seoTitle: text(120).default(''),
  seoDescription: text(320).default(''),
  /** Accepted in the embedded mode only. */
  demo: z.boolean().optional(),
});
export const articlePatch = articleInput.partial().extend({ version: z.number().int().min(1).optional() });
export const pageInput = articleInput.omit({ excerpt: true, place: true, tags: true, pinned: true });
export const pagePatch = pageInput.partial().extend({ version: z.number().int().min(1).optional() });

export const contentListQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 200))
    .default(50),
  status: contentStatus.optional(),
  slug: z.string().max(120).optional(),
});
export const articleList = listOf(articleView);
export const pageList = listOf(pageView);
export const featuredArticlesQuery = z.object({
  place: z.string().max(60).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, 50))
    .default(3),
});
export const featuredArticles = z.object({ items: z.array(articleCard) });
export const articleAnswer = z.object({ article: articleView });
export const pageAnswer = z.object({ page: pageView });

/** Knowledge block [R198]; `stale` and `fetchedAt` say how old it is, a missing part is null, never made up. */
export const knowledgeView = z.object({
  title: z.string(),
  subtitle: z.string().nullable(),
  summary: z.string().nullable(),
  wiki_url: z.string().nullable(),
  gmap_url: z.string().nullable(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  image: z.string().nullable(),
  thumbnail: z.string().nullable(),
  weather: z
    .object({
      current_weather: z.object({ temperature: z.number(), windspeed: z.number() }),
      daily: z.object({
        time: z.array(z.string()),
        temperature_2m_max: z.array(z.number()),
        temperature_2m_min: z.array(z.number()),
      }),
    })
    .nullable(),
  fetchedAt: instant.nullable(),
  stale: z.boolean(),
  source: z.string().nullable(),
});
export const knowledgeQuery = z.object({ q: z.string().trim().min(1).max(120) });
