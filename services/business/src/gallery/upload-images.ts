import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { AppError } from '@edogrula/service-kit/app-error';
import { isUnavailable } from '@edogrula/service-kit/unavailable';
import type { Multipart } from '@fastify/multipart';
import { findBusiness } from '../business/business-repository.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../registry/change-registry.ts';
import { addToGallery } from './change-gallery.ts';
import type { MediaFiles } from './media-files.ts';

export type GalleryDeps = Context & { media: MediaFiles };

/** Streams each image of the form to media; what was stored is in `stored`, whether or not this throws. */
async function storeAll(
  deps: GalleryDeps,
  parts: AsyncIterable<Multipart>,
  places: { free: number; stored: string[] },
): Promise<void> {
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== 'images') throw new AppError('invalid_request');
    if (places.stored.length >= places.free) throw new AppError('gallery_full');
    const fileId = deps.newId();
    places.stored.push(fileId);
    await deps.media.store(fileId, part.file);
    if (part.file.truncated) throw new AppError('file_too_large');
  }
  if (!places.stored.length) throw new AppError('missing_files');
}

/**
 * Adds the images of a multipart form to a gallery, all of them or none [R168, R188, R229, R230].
 * @throws AppError business_not_found, gallery_full, missing_files, invalid_request for a foreign field, and what
 * media says of a file
 */
export async function uploadImages(
  deps: GalleryDeps,
  actor: Actor,
  input: { id: string; parts: AsyncIterable<Multipart> },
): Promise<AdminBusinessView> {
  const business = await findBusiness(deps.db, input.id);
  if (!business) throw new AppError('business_not_found');
  const places = { free: galleryMax - business.gallery.length, stored: [] as string[] };
  let asked = false;
  try {
    await storeAll(deps, input.parts, places);
    asked = true;
    return await addToGallery(deps, actor, { id: input.id, fileIds: places.stored });
  } catch (error) {
    // When the database went away during the commit its outcome is unknown: the files stay staged, and
    // media expires them if no event claims them.
    const unknownOutcome = asked && isUnavailable(error);
    if (!unknownOutcome) await Promise.all(places.stored.map((fileId) => deps.media.discard(fileId)));
    throw error;
  }
}
