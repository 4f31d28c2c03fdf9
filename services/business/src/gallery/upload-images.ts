import type { ErrorCode } from '@edogrula/contracts/error-codes';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { AppError } from '@edogrula/service-kit/app-error';
import type { FileHolder } from '@edogrula/service-kit/media-client';
import { isUnavailable } from '@edogrula/service-kit/unavailable';
import type { Multipart } from '@fastify/multipart';
import { findBusiness } from '../business/business-repository.ts';
import type { Context } from '../context.ts';
import type { Moderator } from '../registry/change-registry.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import type { BusinessRow } from '../tables.ts';
import { addToGallery } from './change-gallery.ts';
import type { MediaFiles } from './media-files.ts';

export type GalleryDeps = Context & { media: MediaFiles };

/** What a form's images are for: their field, how many may come, who may not send any, and how the stored ones become part of the record. */
type Use<Kept> = {
  field: string;
  free: (business: BusinessRow) => number;
  tooMany: ErrorCode;
  /** Asked before anything is stored. @throws AppError */
  refuse?: (business: BusinessRow) => Promise<void>;
  keep: (fileIds: string[]) => Promise<Kept>;
};

/** A form of images for a business; `holder` is whose day and turn at media they take, missing for moderators'. */
type Input = { id: string; parts: AsyncIterable<Multipart>; holder?: FileHolder };

/** Streams each image of the form to media; what was stored is in `stored`, whether or not this throws. */
async function storeAll(
  deps: GalleryDeps,
  { parts, holder }: Input,
  { field, free, tooMany, stored }: { field: string; free: number; tooMany: ErrorCode; stored: string[] },
): Promise<void> {
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== field) throw new AppError('invalid_request');
    if (stored.length >= free) throw new AppError(tooMany);
    const fileId = deps.newId();
    stored.push(fileId);
    await deps.media.store(fileId, part.file, holder);
    if (part.file.truncated) throw new AppError('file_too_large');
  }
  if (!stored.length) throw new AppError('missing_files');
}

/**
 * Makes images of a multipart form part of a business, all of them or none.
 * @throws AppError business_not_found, missing_files, invalid_request for a foreign field, what `use` names, and what
 * media says of a file
 */
export async function storeForBusiness<Kept>(deps: GalleryDeps, input: Input, use: Use<Kept>): Promise<Kept> {
  const business = await findBusiness(deps.db, input.id);
  if (!business) throw new AppError('business_not_found');
  await use.refuse?.(business);
  const stored: string[] = [];
  let asked = false;
  try {
    await storeAll(deps, input, { ...use, free: use.free(business), stored });
    asked = true;
    return await use.keep(stored);
  } catch (error) {
    // When the database went away during the commit its outcome is unknown: the files stay staged,
    // and are removed later if no business shows them.
    const unknownOutcome = asked && isUnavailable(error);
    if (!unknownOutcome) await Promise.all(stored.map((fileId) => deps.media.discard(fileId)));
    throw error;
  }
}

/** Adds the images of a form to a gallery [R168, R188, R229, R230]. @throws AppError own_matter, gallery_full, and as above */
export const uploadImages = (
  deps: GalleryDeps,
  admin: Moderator,
  input: { id: string; parts: AsyncIterable<Multipart> },
): Promise<AdminBusinessView> =>
  storeForBusiness(deps, input, {
    field: 'images',
    refuse: (row) => refuseOwnRecord(deps, deps.db, row, admin),
    free: ({ gallery }) => galleryMax - gallery.length,
    tooMany: 'gallery_full',
    keep: (fileIds) => addToGallery(deps, admin, { id: input.id, fileIds }),
  });
