import { z } from 'zod';
import { brand } from '../brand.ts';
import { countUpTo, id, instant, listOf, pageNumber, slug } from '../common.ts';
import { imageUrl } from '../image-widths.ts';
import { languages } from '../languages.ts';
import { validation } from '../locales/tr/validation.ts';

const contentStatus = z.enum(['draft', 'published']);
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
  /** What title, text and description are in: Turkish where the language asked for has no translation [R390]. */
  language: z.enum(languages),
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
/** A stored picture: its key, or the `/api/img` address of one; never another's address [decision 11]. */
const cover = text(500)
  .regex(/^(?:public\/[0-9a-f-]{36}|\/api\/img\?src=[^&\s]{1,300})$/, validation.coverImage)
  .transform((value) => (value.startsWith('public/') ? imageUrl(value) : value));
// Without defaults: a patch must leave alone what it does not name.
const shape = {
  title: text(200).min(1, validation.title),
  slug: z.union([z.literal(''), slug]),
  excerpt: text(500),
  content: z.string().max(200_000),
  coverImage: z.union([z.literal('').transform(() => null), z.null(), cover]),
  place: text(60),
  tags: z.array(text(40)).max(30),
  pinned: z.boolean(),
  status: contentStatus,
  order: z.coerce.number<number | string>().int().min(-10_000).max(10_000),
  seoTitle: text(120),
  seoDescription: text(320),
};
export const articleInput = z.object({
  title: shape.title,
  slug: shape.slug.default('').transform((value) => value || null),
  excerpt: shape.excerpt.default(''),
  content: shape.content.default(''),
  coverImage: shape.coverImage.default(null),
  place: shape.place.default(brand.region),
  tags: shape.tags.default([]),
  pinned: shape.pinned.default(false),
  status: shape.status.default('draft'),
  order: shape.order.default(0),
  seoTitle: shape.seoTitle.default(''),
  seoDescription: shape.seoDescription.default(''),
  /** Accepted in the embedded mode only. */
  demo: z.boolean().optional(),
});
const notOfPages = { excerpt: true, place: true, tags: true, pinned: true } as const;
export const articlePatch = z.object({ ...shape, version: z.number().int().min(1) }).partial();
export const pageInput = articleInput.omit({ ...notOfPages, demo: true });
export const pagePatch = articlePatch.omit(notOfPages);

export const contentListQuery = z.object({
  page: pageNumber,
  perPage: countUpTo(200, 50),
  status: contentStatus.optional(),
  slug: z.string().max(120).optional(),
  /** A path that texts were public under before they were renamed; 410 when the one there was deleted. */
  formerSlug: z.string().max(120).optional(),
});
export const pageListQuery = contentListQuery.extend({ language: z.enum(languages).default('tr') });
export const articleList = listOf(articleView);
export const pageList = listOf(pageView);
export const featuredArticlesQuery = z.object({
  place: z.string().max(60).optional(),
  limit: countUpTo(50, 3),
});
export const featuredArticles = z.object({ items: z.array(articleCard) });
export const articleAnswer = z.object({ article: articleView });
export const pageAnswer = z.object({ page: pageView });

/** A link that shows the current text, drafts too, to its holder until it expires. */
export const previewLink = z.object({ url: z.string(), expiresAt: instant });
/** What such a link shows: one of the two. */
export const previewView = z.object({
  kind: z.enum(['article', 'page']),
  article: articleView.optional(),
  page: pageView.optional(),
  expiresAt: instant,
});
export const previewParams = z.object({ token: z.string().min(1).max(300) });

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
  /** Made up, for a demo. */
  demo: z.boolean().optional(),
});
export const knowledgeQuery = z.object({ q: z.string().trim().min(1).max(120) });
