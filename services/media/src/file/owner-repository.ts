import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import type { Owner } from './file.ts';

/** What an owner's last word was; null when it has not been heard of. */
export async function ownerVersion(tx: Tx, owner: Owner): Promise<number | null> {
  const row = await tx
    .selectFrom('owner_version')
    .select('version')
    .where('kind', '=', owner.kind)
    .where('id', '=', owner.id)
    .executeTakeFirst();
  return row?.version ?? null;
}

/**
 * Locks this business's gallery until the transaction ends: an approval and the business's own
 * word, heard at once, must see each other.
 */
export async function lockGallery(tx: Tx, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gallery ${businessId}`}, 0))`.execute(tx);
}

/**
 * Notes an owner's newer word and holds its row until the transaction ends. A closed owner has no further word, but for
 * a business: an approval may bring a deleted record back, as its next version.
 * @returns false when a word at least as new was heard before: the event changes nothing
 */
export async function advanceOwner(
  tx: Tx,
  owner: Owner,
  version: number,
  options: { closed?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`
    insert into owner_version as known (kind, id, version, closed)
    values (${owner.kind}, ${owner.id}, ${version}, ${options.closed ?? false})
    on conflict (kind, id) do update set version = excluded.version, closed = excluded.closed
    where known.version < excluded.version and (not known.closed or known.kind = 'business')
    returning true`.execute(tx);
  return rows.length > 0;
}
