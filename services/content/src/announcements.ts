import {
  articlePublished,
  articleUnpublished,
  contentFilesChanged,
  pagePublished,
  pageUnpublished,
} from '@edogrula/contracts/events/content';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { Article } from './article/article.ts';
import type { Page } from './page/page.ts';
import type { ContentFields } from './store-fields.ts';
import { plainText, renderForReaders } from './text/render.ts';

const indexedLength = 4000;

type Details = { excerpt: string; place: string | null; tags: string[] };
type Types = {
  published: typeof articlePublished | typeof pagePublished;
  unpublished: typeof articleUnpublished | typeof pageUnpublished;
};

/** A deleted text is a draft, too. */
const isPublic = (content: ContentFields | null): boolean => content?.status === 'published';

/** Which pictures a text shows, when they are others than before; a deleted text shows none. */
function announceFiles(before: ContentFields | null, after: ContentFields): Envelope[] {
  const had = before ? namedFiles(before) : [];
  const has = after.deletedAt ? [] : namedFiles(after);
  if (had.join() === has.join()) return [];
  const { _id: subject, version } = after;
  return [newEvent(contentFilesChanged, { subject, version, data: { contentId: subject, fileIds: has } })];
}

/** What is public is announced with each change; what was public and is no more, once; drafts never. */
function announceText<T extends ContentFields>(types: Types, detailsOf: (content: T) => Details) {
  return (before: T | null, after: T): Envelope[] => {
    const head = { subject: after._id, version: after.version };
    if (isPublic(after)) {
      const { slug, title, coverImage } = after;
      const text = plainText(after.content, indexedLength);
      const data = { contentId: after._id, slug, title, text, coverImage, ...detailsOf(after) };
      return [newEvent(types.published, { ...head, data })];
    }
    if (!before || !isPublic(before)) return [];
    return [newEvent(types.unpublished, { ...head, data: { contentId: after._id, slug: before.slug } })];
  };
}

function announce<T extends ContentFields>(types: Types, detailsOf: (content: T) => Details) {
  const text = announceText(types, detailsOf);
  return (before: T | null, after: T): Envelope[] => [
    ...text(before, after),
    ...announceFiles(before, after),
  ];
}

/** What the search index and the picture store must hear of an article. */
export const announceArticle = announce<Article>(
  { published: articlePublished, unpublished: articleUnpublished },
  ({ excerpt, place, tags }) => ({ excerpt, place, tags }),
);

/** The same of a static page. */
export const announcePage = announce<Page>(
  { published: pagePublished, unpublished: pageUnpublished },
  ({ seoDescription }) => ({ excerpt: seoDescription, place: null, tags: [] }),
);

const filesMax = 200;
const key = /\/api\/img\?src=public(?:\/|%2F)([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/gi;

/** Ids of the stored pictures that a text shows, as its cover or inside, sorted; at most 200. */
function namedFiles({ content, coverImage }: Pick<ContentFields, 'content' | 'coverImage'>): string[] {
  const shown = `${coverImage ?? ''}\n${renderForReaders(content)}`;
  const ids = [...shown.matchAll(key)].map((found) => (found[1] ?? '').toLowerCase());
  return [...new Set(ids)].sort().slice(0, filesMax);
}
