import { z } from 'zod';
import { id, instant } from '../common.ts';

export const filePurpose = z.enum([
  'application-image',
  'application-document',
  'evidence',
  'gallery',
  'content',
]);

/** A person or a network under a keyed hash: media counts by it and cannot name it. */
const holderName = z.string().regex(/^[\da-f]{32}$/);

/**
 * Query of `PUT /internal/files/:id` (the body is the raw file): what it is for, whether a view must be blurred, and
 * whose share it takes: a visitor, and the networks that he comes from, narrow first. Without them it is the house's.
 */
export const storeFileQuery = z.object({
  purpose: filePurpose,
  blur: z.enum(['true', 'false']).default('false'),
  visitor: holderName.optional(),
  networks: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(z.array(holderName).min(1).max(4))
    .optional(),
});

/** A stored file; `width` and `height` only for images, `pages` only for PDFs. */
export const storedFile = z.object({
  fileId: id,
  mime: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  /** Hash of the bytes that came in: another one where a photograph was converted. */
  receivedSha256: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  /** A PDF with scripts, launch actions or attachments; a media service that was started earlier does not say. */
  activeContent: z.boolean().default(false),
  /** Signed `/api/img` key of an image for its uploader, 5 minutes; null for PDFs. */
  previewKey: z.string().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A picture that an editor uploaded for a text; `key` shows it to everyone once a saved text names it. */
export const contentImage = storedFile.extend({ key: z.string() });

/** A moderator's short-lived links to a private file: 5 minutes at most. */
export const fileLink = z.object({
  fileId: id,
  url: z.string(),
  expiresAt: instant,
  /** Of what the link opens: a page of a PDF is a picture. */
  mime: z.string(),
  /** How many pages a PDF has, null for images. */
  pages: z.number().int().nullable(),
  /** A PDF with scripts, launch actions or attachments: its pages as pictures are the safe way to read it. */
  activeContent: z.boolean(),
});

export const imgQuery = z.object({
  src: z.string().min(1).max(200),
  w: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
  dpr: z.coerce.number<number | string>().min(0.5).max(4).optional(),
  /** `share`: cut to 1200×630 JPEG for links that people share; `w` and `dpr` say nothing then. */
  shape: z.enum(['share']).optional(),
});

/** Query of `GET /internal/files`: the last id of the page before, if any. */
export const unclaimedQuery = z.object({ after: id.optional() });
/** Files for submissions that no event has claimed in time, in the order of their ids; `next` is null at the end. */
export const unclaimedFiles = z.object({ fileIds: z.array(id), next: id.nullable() });

/** Query of `PATCH /internal/files/:id`: the note that came after a staged file says that its views need no blur. */
export const clearBlurQuery = z.object({ blur: z.literal('false') });

const yes = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
/** Which view of a private file: the original as it came, a PDF inside the page, one page of it as a picture. */
export const viewQuery = z.object({
  original: yes,
  inline: yes,
  page: z.coerce.number<number | string>().int().min(1).max(2000).optional(),
});
