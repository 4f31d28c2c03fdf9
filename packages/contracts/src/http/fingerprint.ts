import { z } from 'zod';
import { id, slug } from '../common.ts';
import { fingerprintPattern } from '../picture/fingerprint.ts';

const fingerprint = z.string().regex(fingerprintPattern);

/** A picture that is asked about: its fingerprint, and that of what a story's frame holds. Nothing else of it is sent. */
export const askedPicture = z.strictObject({ hash: fingerprint, inside: fingerprint.optional() });
export type AskedPicture = z.infer<typeof askedPicture>;

/** Businesses whose public gallery shows it, most alike first. */
export const galleriesWith = z.object({ businessIds: z.array(id) });

export const alikeFilesBody = z.strictObject({ fileIds: z.array(id).min(1).max(60) });
/** For each file the others that show the same; whose they are is as events told it. */
export const alikeFiles = z.object({
  items: z.array(
    z.object({
      fileId: id,
      other: id,
      mirrored: z.boolean(),
      owner: z
        .object({ kind: z.enum(['application', 'report', 'appeal', 'correction', 'business']), id })
        .nullable(),
      /** Whose public gallery shows it now. */
      businessId: id.nullable(),
    }),
  ),
});
export type AlikeFiles = z.infer<typeof alikeFiles>;

export const sameFilesBody = z.strictObject({ fileIds: z.array(id).min(1).max(200) });
/** Which of the asked files are one, and which other submissions' files have the bytes of one; no hash leaves media. */
export const sameStoredFiles = z.object({
  twins: z.array(z.object({ fileIds: z.array(id).min(2), same: z.boolean() })),
  copies: z.array(z.object({ fileId: id, other: id })),
});
export type SameStoredFiles = z.infer<typeof sameStoredFiles>;

/** A visitor's answer [R371]: verified businesses whose gallery shows the picture, or none. */
export const photoCheckAnswer = z.object({
  galleries: z.array(z.object({ name: z.string(), slug, demo: z.boolean() })),
});
export type PhotoCheckAnswer = z.infer<typeof photoCheckAnswer>;
