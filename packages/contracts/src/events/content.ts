import { z } from 'zod';
import { id, slug } from '../common.ts';
import { eventType } from './envelope.ts';

const published = z.object({
  contentId: id,
  slug,
  title: z.string(),
  excerpt: z.string(),
  text: z.string().max(4000),
  coverImage: z.string().nullable(),
  place: z.string().nullable(),
  tags: z.array(z.string()).max(30),
});
const unpublished = z.object({ contentId: id, slug });

/** A text names other pictures than before, none when it was deleted: the whole list, with the text's version. */
const filesChanged = z.object({ contentId: id, fileIds: z.array(id).max(200) });

/** Who of the editors did what to a text; `fields` names what changed, never to what. */
const textChange = z.object({
  contentId: id,
  kind: z.enum(['article', 'page']),
  action: z.enum(['created', 'updated', 'deleted', 'preview-linked']),
  adminId: id,
  at: z.iso.datetime(),
  slug: z.string(),
  version: z.number().int(),
  fields: z.array(z.string()).max(60),
});

export const articlePublished = eventType('content.article.published.v1', published);
export const articleUnpublished = eventType('content.article.unpublished.v1', unpublished);
export const pagePublished = eventType('content.page.published.v1', published);
export const pageUnpublished = eventType('content.page.unpublished.v1', unpublished);
export const contentFilesChanged = eventType('content.files.changed.v1', filesChanged);
/** For the audit log: MongoDB holds none [decision 22]. */
export const textEdited = eventType('content.text.edited.v1', textChange);
