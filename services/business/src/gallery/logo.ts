import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { Multipart } from '@fastify/multipart';
import { businessFact } from '../business/business-events.ts';
import { lockBusiness } from '../business/business-repository.ts';
import { adminBusinessViewOf, galleryUrl } from '../business/business-view.ts';
import type { Context } from '../context.ts';
import { type Actor, changeRegistry, type Moderator } from '../registry/change-registry.ts';
import { refuseOwnRecord } from '../registry/refuse-own.ts';
import { changeBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { type GalleryDeps, storeForBusiness } from './upload-images.ts';

async function save(
  deps: Context,
  tx: Tx,
  change: { row: BusinessRow; logo: string | null; actor: Actor },
): Promise<AdminBusinessView> {
  const { row, logo, actor } = change;
  const now = deps.clock();
  const saved = await changeBusiness(tx, row, { logo }, now);
  await appendAudit(tx, {
    at: now,
    actor,
    action: logo ? 'business.logo-set' : 'business.logo-removed',
    subject: { kind: 'business', id: saved.id },
    details: { fileIds: [logo ?? row.logo], version: saved.version },
  });
  await appendEvents(tx, [await businessFact(tx, 'updated', saved)]);
  return adminBusinessViewOf(saved, now);
}

/** Puts an image that media holds in the place of the logo [R359]. Call after `lockRegistry`. */
export const setLogo = (
  tx: Tx,
  deps: Context,
  actor: Actor,
  { row, logo }: { row: BusinessRow; logo: string },
): Promise<AdminBusinessView> => save(deps, tx, { row, logo, actor });

/**
 * Puts the one image of a multipart form in the place of the logo; the one before is dropped [R359].
 * @throws AppError business_not_found, own_matter, missing_files, invalid_request for a second image, and what media says of it
 */
export function uploadLogo(
  deps: GalleryDeps,
  admin: Moderator,
  input: { id: string; parts: AsyncIterable<Multipart> },
): Promise<AdminBusinessView> {
  return storeForBusiness(deps, input, {
    field: 'logo',
    refuse: (row) => refuseOwnRecord(deps, deps.db, row, admin),
    free: () => 1,
    tooMany: 'invalid_request',
    keep: ([logo = null]) =>
      changeRegistry(deps, async (tx) => {
        const row = await lockBusiness(tx, input.id);
        await refuseOwnRecord(deps, tx, row, admin);
        return save(deps, tx, { row, logo, actor: adminActor(admin) });
      }),
  });
}

/**
 * Takes the logo away: the first letter of the name is shown there again; a given `url` must be the one that is there.
 * @throws AppError business_not_found, own_matter, not_found without a logo, gallery_changed when it is another by now
 */
export function removeLogo(
  deps: Context,
  admin: Moderator,
  { id, url }: { id: string; url: string | undefined },
): Promise<AdminBusinessView> {
  return changeRegistry(deps, async (tx) => {
    const row = await lockBusiness(tx, id);
    await refuseOwnRecord(deps, tx, row, admin);
    if (!row.logo) throw new AppError('not_found');
    if (url !== undefined && galleryUrl(row.logo) !== url) throw new AppError('gallery_changed');
    return save(deps, tx, { row, logo: null, actor: adminActor(admin) });
  });
}
