import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { businessFact } from '../business/business-events.ts';
import { lockBusiness } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import { adminBusinessViewOf, galleryUrl } from '../business/business-view.ts';
import { droppedChecks } from '../checks/dropped-checks.ts';
import type { Context } from '../context.ts';
import { type Actor, changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';

async function save(
  deps: Context,
  tx: Tx,
  change: {
    row: BusinessRow;
    gallery: string[];
    actor: Actor;
    action: `business.gallery-${'added' | 'removed' | 'ordered'}`;
    fileIds: string[];
  },
): Promise<AdminBusinessView> {
  const now = deps.clock();
  const saved = await changeBusiness(tx, change.row, { gallery: change.gallery }, now);
  await appendAudit(tx, {
    at: now,
    actor: change.actor,
    action: change.action,
    subject: { kind: 'business', id: saved.id },
    details: { fileIds: change.fileIds, ...droppedChecks(change.row, saved), version: saved.version },
  });
  await appendEvents(tx, [await businessFact(tx, 'updated', saved)]);
  return adminBusinessViewOf(saved, now);
}

/**
 * Adds images that media already holds [R168]. Call after `lockRegistry`.
 * @throws AppError business_not_found, gallery_full
 */
export async function addImages(
  tx: Tx,
  deps: Context,
  actor: Actor,
  { id, fileIds }: { id: string; fileIds: string[] },
): Promise<AdminBusinessView> {
  const row = await lockBusiness(tx, id);
  const gallery = [...row.gallery, ...fileIds];
  if (gallery.length > galleryMax) throw new AppError('gallery_full');
  return save(deps, tx, { row, gallery, actor, action: 'business.gallery-added', fileIds });
}

/** A moderator adds images. @throws AppError business_not_found, own_matter, gallery_full */
export const addToGallery = (
  deps: Context,
  admin: Moderator,
  input: { id: string; fileIds: string[] },
): Promise<AdminBusinessView> =>
  changeRegistry(deps, async (tx) => {
    await refuseOwnRecord(deps, tx, await lockBusiness(tx, input.id), admin);
    return addImages(tx, deps, adminActor(admin), input);
  });

/**
 * Takes one image out; a given `url` must be the one at that index [R168, decision 20].
 * @throws AppError business_not_found, own_matter, gallery_changed when the url is another's, not_found without an image there
 */
export function removeFromGallery(
  deps: Context,
  admin: Moderator,
  input: { id: string; index: number; url: string | undefined },
): Promise<AdminBusinessView> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, input.id);
    await refuseOwnRecord(deps, tx, row, admin);
    const actor = adminActor(admin);
    const fileId = row.gallery[input.index];
    if (input.url !== undefined && (!fileId || galleryUrl(fileId) !== input.url))
      throw new AppError('gallery_changed');
    if (!fileId) throw new AppError('not_found');
    const gallery = row.gallery.filter((_, index) => index !== input.index);
    return save(deps, tx, { row, gallery, actor, action: 'business.gallery-removed', fileIds: [fileId] });
  });
}

/**
 * Puts the images of a gallery into another order; none comes, none goes.
 * @throws AppError business_not_found, own_matter, version_conflict, gallery_changed when the images are others by now
 */
export function orderGallery(
  deps: Context,
  admin: Moderator,
  input: { id: string; urls: readonly string[]; version: number | undefined },
): Promise<AdminBusinessView> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, input.id);
    await refuseOwnRecord(deps, tx, row, admin);
    const actor = adminActor(admin);
    expectVersion(row, input.version, { status: businessStatus(row, deps.clock()), at: row.updated_at });
    const byUrl = new Map(row.gallery.map((fileId) => [galleryUrl(fileId), fileId]));
    const gallery = [...new Set(input.urls)].flatMap((url) => byUrl.get(url) ?? []);
    if (gallery.length !== row.gallery.length || input.urls.length !== gallery.length)
      throw new AppError('gallery_changed');
    if (gallery.every((fileId, index) => fileId === row.gallery[index]))
      return adminBusinessViewOf(row, deps.clock());
    return save(deps, tx, { row, gallery, actor, action: 'business.gallery-ordered', fileIds: gallery });
  });
}
