import type { articleView, pageView } from '@edogrula/contracts/http/content';
import type { z } from 'zod';

export const contentKinds = ['articles', 'pages'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Editors write Turkish alone; the other languages ship with the product. */
type Page = Omit<z.infer<typeof pageView>, 'language'>;
/** An article, or a page: the same without what only articles have. */
export type ContentItem = Page & Partial<z.infer<typeof articleView>>;

export const kindOf = (text: string | null): ContentKind =>
  contentKinds.find((kind) => kind === text) ?? 'articles';

/** The id of a text that is not saved yet. */
export const newText = 'new';

/** The path of a published text on the site. */
export const publicPath = (kind: ContentKind, slug: string): string =>
  kind === 'articles' ? `/blog/${slug}` : `/${slug}`;
