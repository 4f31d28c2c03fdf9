import {
  articlePublished,
  articleUnpublished,
  pagePublished,
  pageUnpublished,
} from '@edogrula/contracts/events/content';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { Article } from './article/article.ts';
import type { Page } from './page/page.ts';
import type { ContentFields } from './store-fields.ts';
import { plainText } from './text/render.ts';

const indexedLength = 4000;

const isPublic = (content: ContentFields | null): boolean =>
  content?.status === 'published' && !content.deletedAt;

function facts(content: ContentFields, more: { excerpt: string; place: string | null; tags: string[] }) {
  return {
    contentId: content._id,
    slug: content.slug,
    title: content.title,
    text: plainText(content.content, indexedLength),
    coverImage: content.coverImage,
    ...more,
  };
}

/** What the search index must hear of an article. */
export function announceArticle(before: Article | null, after: Article): Envelope[] {
  const head = { subject: after._id, version: after.version };
  if (isPublic(after)) {
    const { excerpt, place, tags } = after;
    return [newEvent(articlePublished, { ...head, data: facts(after, { excerpt, place, tags }) })];
  }
  return isPublic(before)
    ? [
        newEvent(articleUnpublished, {
          ...head,
          data: { contentId: after._id, slug: before?.slug ?? after.slug },
        }),
      ]
    : [];
}

/** The same of a static page. */
export function announcePage(before: Page | null, after: Page): Envelope[] {
  const head = { subject: after._id, version: after.version };
  if (isPublic(after)) {
    return [
      newEvent(pagePublished, {
        ...head,
        data: facts(after, { excerpt: after.seoDescription, place: null, tags: [] }),
      }),
    ];
  }
  return isPublic(before)
    ? [
        newEvent(pageUnpublished, {
          ...head,
          data: { contentId: after._id, slug: before?.slug ?? after.slug },
        }),
      ]
    : [];
}
