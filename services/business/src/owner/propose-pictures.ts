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

type Pictures = {
  free: (row: { gallery: readonly unknown[] }) => number;
  tooMany: 'gallery_full' | 'invalid_request';
  wish: (row: { gallery: readonly unknown[] }, fileIds: readonly string[]) => Record<string, string | null>;
};

/** As many photographs as the gallery has room for [R357], or one logo [R359]. */
const pictures: Record<'images' | 'logo', Pictures> = {
  images: {
    free: ({ gallery }) => galleryMax - gallery.length,
    tooMany: 'gallery_full',
    wish: ({ gallery }, fileIds) => ({ images: String(gallery.length + fileIds.length) }),
  },
  logo: { free: () => 1, tooMany: 'invalid_request', wish: (_row, [logo]) => ({ logo: logo ?? null }) },
};

/**
 * Proposes photographs or a logo.
 * @throws AppError business_not_found, record_listed, change_open, too_many_requests, missing_files, gallery_full
 * (photographs) or invalid_request (a second logo), and what media says
 */
export async function proposePictures(
  deps: GalleryDeps,
  owner: OwnerIdentity,
  kind: 'images' | 'logo',
  { parts, address }: Sent,
): Promise<OwnerChange> {
  const { free, tooMany, wish } = pictures[kind];
  await refuseEarly(deps, owner, kind);
  return storeForBusiness(
    deps,
    { id: owner.businessId, parts, holder: holderOf(deps, owner, address) },
    {
      field: kind,
      free,
      tooMany,
      keep: (fileIds) =>
        changeRegistry(deps, async (tx) => {
          const row = await lockOwn(tx, owner);
          const before = valuesNow(kind, row, []);
          return openChange(tx, deps, {
            owner,
            row,
            wish: { kind, before, wish: wish(row, fileIds), fileIds },
          });
        }),
    },
  );
}
