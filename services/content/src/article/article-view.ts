import type { articleCard, articleView } from '@edogrula/contracts/http/content';
import type { z } from 'zod';
import { renderForReaders } from '../text/render.ts';
import type { Article } from './article.ts';

/** The article for pages and editors: as written, and as safe HTML. */
export const toArticleView = (article: Article): z.infer<typeof articleView> => ({
  _id: article._id,
  title: article.title,
  slug: article.slug,
  excerpt: article.excerpt,
  content: article.content,
  html: renderForReaders(article.content),
  coverImage: article.coverImage,
  place: article.place,
  tags: article.tags,
  pinned: article.pinned,
  status: article.status,
  order: article.order,
  seoTitle: article.seoTitle,
  seoDescription: article.seoDescription,
  version: article.version,
  createdAt: article.createdAt.toISOString(),
  updatedAt: article.updatedAt.toISOString(),
  publishedAt: article.publishedAt?.toISOString() ?? null,
  demo: article.demo,
});

/** The card of a list [R199]. */
export const toArticleCard = (article: Article): z.infer<typeof articleCard> => ({
  _id: article._id,
  title: article.title,
  excerpt: article.excerpt,
  to: `/blog/${article.slug}`,
  slug: article.slug,
  image: article.coverImage,
  tags: article.tags,
  publishedAt: article.publishedAt?.toISOString() ?? null,
  demo: article.demo,
});
