import type { OwnerChange } from '@edogrula/contracts/http/owner';
import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { clientNetworks } from '@edogrula/service-kit/client-network';
import type { FileHolder } from '@edogrula/service-kit/media-client';
import type { Multipart } from '@fastify/multipart';
import { valuesNow } from '../changes/change-view.ts';
import { type GalleryDeps, storeForBusiness } from '../gallery/upload-images.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { refuseBeyondDay } from './daily-proposals.ts';
import { lockOwn, openChange } from './propose-change.ts';

/** An owner's form, and the address that it comes from. */
type Sent = { parts: AsyncIterable<Multipart>; address: string | undefined };

/** Whose day and turn at media an owner's pictures take: names that say nothing to who reads its tables. */
const holderOf = (
  { accountMac }: GalleryDeps,
  { email }: OwnerIdentity,
  address: string | undefined,
): FileHolder => ({
  visitor: accountMac.asker(`owner ${email.toLowerCase()}`),
  networks: clientNetworks(address).map((network) => accountMac.asker(`owner network ${network}`)),
});

/**
 * Refuses before any byte is read what could not be opened anyway.
 * @throws AppError record_listed, change_open, too_many_requests
 */
async function refuseEarly(deps: GalleryDeps, owner: OwnerIdentity, kind: 'images' | 'logo') {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, owner);
    await refuseBeyondDay(tx, deps, row);
    const open = await tx
      .selectFrom('business_change')
      .select('id')
      .where('business_id', '=', row.id)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (open) throw new AppError('change_open');
  });
}

/**
 * Proposes photographs, as many as the gallery has room for [R357].
 * @throws AppError business_not_found, record_listed, change_open, gallery_full, missing_files, and what media says
 */
export async function proposeImages(
  deps: GalleryDeps,
  owner: OwnerIdentity,
  { parts, address }: Sent,
): Promise<OwnerChange> {
  await refuseEarly(deps, owner, 'images');
  return storeForBusiness(
    deps,
    { id: owner.businessId, parts, holder: holderOf(deps, owner, address) },
    {
      field: 'images',
      free: ({ gallery }) => galleryMax - gallery.length,
      tooMany: 'gallery_full',
      keep: (fileIds) =>
        changeRegistry(deps, async (tx) => {
          const row = await lockOwn(tx, owner);
          const before = valuesNow('images', row, []);
          const wish = { images: String(row.gallery.length + fileIds.length) };
          return openChange(tx, deps, { owner, row, wish: { kind: 'images', before, wish, fileIds } });
        }),
    },
  );
}

/**
 * Proposes a logo [R359].
 * @throws AppError business_not_found, record_listed, change_open, missing_files, invalid_request, and what media says
 */
export async function proposeLogo(
  deps: GalleryDeps,
  owner: OwnerIdentity,
  { parts, address }: Sent,
): Promise<OwnerChange> {
  await refuseEarly(deps, owner, 'logo');
  return storeForBusiness(
    deps,
    { id: owner.businessId, parts, holder: holderOf(deps, owner, address) },
    {
      field: 'logo',
      free: () => 1,
      tooMany: 'invalid_request',
      keep: (fileIds) =>
        changeRegistry(deps, async (tx) => {
          const row = await lockOwn(tx, owner);
          const before = valuesNow('logo', row, []);
          const wish = { logo: fileIds[0] ?? null };
          return openChange(tx, deps, { owner, row, wish: { kind: 'logo', before, wish, fileIds } });
        }),
    },
  );
}
