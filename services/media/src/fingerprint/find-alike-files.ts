import type { AlikeFiles } from '@edogrula/contracts/http/fingerprint';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { findAlike, fingerprintsOf } from './fingerprint-repository.ts';

type Found = AlikeFiles['items'][number];

const most = 40;

/** Not the asked files themselves, and only what somebody holds. */
const heldByOthers = (fileIds: readonly string[]) =>
  sql<boolean>`file.id <> all(${[...fileIds]}::uuid[]) and file.state <> 'deleted'
    and (file.owner_kind is not null or file.business_id is not null)`;

/** Other files that show what these show, public or private, with who holds them [R370]: for the desk alone. */
export async function findAlikeFiles(db: Db, fileIds: readonly string[]): Promise<AlikeFiles> {
  const kept = Map.groupBy(await fingerprintsOf(db, fileIds), ({ fileId }) => fileId);
  const items: Found[] = [];
  for (const [fileId, views] of kept) {
    const found = await findAlike(db, views, { where: heldByOthers(fileIds), limit: most });
    items.push(...(await withHolders(db, fileId, found)));
  }
  return { items };
}

async function withHolders(
  db: Db,
  fileId: string,
  found: readonly { fileId: string; mirrored: boolean }[],
): Promise<Found[]> {
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('file')
    .select(['id', 'state', 'owner_kind', 'owner_id', 'business_id'])
    .where(
      'id',
      'in',
      found.map((one) => one.fileId),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ fileId: other, mirrored }) => {
    const row = byId.get(other);
    if (!row || row.owner_kind === 'content') return [];
    // What an owner proposed is its business's once it is accepted, and nobody's record before.
    const kind = row.owner_kind === 'change' ? null : row.owner_kind;
    const owner = kind && row.owner_id ? { kind, id: row.owner_id } : null;
    return [
      { fileId, other, mirrored, owner, businessId: row.state === 'published' ? row.business_id : null },
    ];
  });
}
