import type { pageView } from '@edogrula/contracts/http/content';
import type { z } from 'zod';
import { renderForReaders } from '../text/render.ts';
import type { Page } from './page.ts';

/** The page for readers and editors: as written, and as safe HTML. */
export const toPageView = (page: Page): z.infer<typeof pageView> => ({
  _id: page._id,
  title: page.title,
  slug: page.slug,
  content: page.content,
  html: renderForReaders(page.content),
  coverImage: page.coverImage,
  status: page.status,
  order: page.order,
  seoTitle: page.seoTitle,
  seoDescription: page.seoDescription,
  version: page.version,
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
  publishedAt: page.publishedAt?.toISOString() ?? null,
});
