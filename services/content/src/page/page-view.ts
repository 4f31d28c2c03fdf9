import type { pageView } from '@edogrula/contracts/http/content';
import type { Language } from '@edogrula/contracts/languages';
import type { z } from 'zod';
import { renderForReaders } from '../text/render.ts';
import type { Page } from './page.ts';

/** What of a page is words, in one language. */
export type PageText = Pick<Page, 'title' | 'content' | 'seoTitle' | 'seoDescription'> & {
  language: Language;
};

/** The page for readers and editors: as written or translated, and as safe HTML. */
export const toPageView = (
  page: Page,
  { language, title, content, seoTitle, seoDescription }: PageText = { ...page, language: 'tr' },
): z.infer<typeof pageView> => ({
  _id: page._id,
  language,
  title,
  slug: page.slug,
  content,
  html: renderForReaders(content),
  coverImage: page.coverImage,
  status: page.status,
  order: page.order,
  seoTitle,
  seoDescription,
  version: page.version,
  createdAt: page.createdAt.toISOString(),
  updatedAt: page.updatedAt.toISOString(),
  publishedAt: page.publishedAt?.toISOString() ?? null,
});
