import { brand } from '@edogrula/contracts/brand';
import type { ContentItem, ContentKind } from './content-item.ts';

/** The form as it is typed; pages leave out excerpt, place, tags and pinned. */
export type ContentForm = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  coverImage: string;
  place: string;
  tags: string;
  pinned: boolean;
  status: 'draft' | 'published';
  order: string;
  seoTitle: string;
  seoDescription: string;
};

/** Longest texts that the server takes [contracts: articleInput]. */
export const contentMax = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 200_000,
  place: 60,
  seoTitle: 120,
  seoDescription: 320,
} as const;

/** How much of them search engines show. */
export const seoBest = { seoTitle: 60, seoDescription: 155 } as const;

const tagsMax = 30;
const tagMax = 40;
const orderMax = 10_000;

/** The form of a text, or of a new one: a draft of our region. */
export function formOf(item?: ContentItem): ContentForm {
  return {
    title: item?.title ?? '',
    slug: item?.slug ?? '',
    excerpt: item?.excerpt ?? '',
    content: item?.content ?? '',
    coverImage: item?.coverImage ?? '',
    place: item?.place ?? brand.region,
    tags: item?.tags?.join(', ') ?? '',
    pinned: item?.pinned ?? false,
    status: item?.status ?? 'draft',
    order: String(item?.order ?? 0),
    seoTitle: item?.seoTitle ?? '',
    seoDescription: item?.seoDescription ?? '',
  };
}

/** What was typed after a form was sent. */
export const typedSince = (sent: ContentForm, now: ContentForm): Partial<ContentForm> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof ContentForm]),
  );

/** Tags as typed, between commas, each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const areTags = (text: string): boolean => {
  const tags = tagsOf(text);
  return tags.length <= tagsMax && tags.every((tag) => tag.length <= tagMax);
};

export const isSlug = (text: string): boolean => /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(text.trim());

export const isOrder = (text: string): boolean =>
  /^-?\d{1,5}$/.test(text.trim()) && Math.abs(Number(text)) <= orderMax;

/** What is sent: tags as a list, order as a number [R173]. */
export function bodyOf(kind: ContentKind, form: ContentForm) {
  const { title, slug, content, coverImage, status, order, seoTitle, seoDescription } = form;
  const shared = {
    title: title.trim(),
    slug: slug.trim(),
    content,
    coverImage: coverImage.trim(),
    status,
    order: Number(order),
    seoTitle: seoTitle.trim(),
    seoDescription: seoDescription.trim(),
  };
  if (kind === 'pages') return shared;
  const { excerpt, place, tags, pinned } = form;
  return { ...shared, excerpt: excerpt.trim(), place: place.trim(), tags: tagsOf(tags), pinned };
}

/**
 * True for Markdown that the rich editor keeps as it is. HTML, tables and what else it has no button for would be lost
 * in it: such texts are edited as they are written.
 */
export const fitsRichText = (content: string): boolean =>
  !/<\/?[a-z!][^>]*>/i.test(content) &&
  !/^\s*\|.*\|\s*$/m.test(content) &&
  !/^\s*[-*] \[[ x]\]/im.test(content);
