import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import type { Selectable } from 'kysely';
import type { Db, FileObjectTable, FileTable, Purpose, Tx } from '../tables.ts';
import type { FileFate } from './file.ts';

export type FileRow = Selectable<FileTable>;
export type FileObjectRow = Selectable<FileObjectTable>;

/** One file, or null. */
export async function findFile(db: Db, id: string): Promise<FileRow | null> {
  return (await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** One stored rendition of a file, or null. */
export async function findObject(
  db: Db,
  fileId: string,
  kind: FileObjectRow['kind'],
): Promise<FileObjectRow | null> {
  const row = await db
    .selectFrom('file_object')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Staged files of these purposes that came before a time, in the order of their ids, from `after` on. */
export async function listStaged(
  db: Db,
  wanted: { purposes: readonly Purpose[]; before: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('state', '=', 'staged')
    .where('purpose', 'in', [...wanted.purposes])
    .where('created_at', '<', wanted.before)
    .$if(wanted.after !== null, (query) => query.where('id', '>', wanted.after))
    .orderBy('id')
    .limit(wanted.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Ends staged files of these purposes that came before a time; they are due at `now`. @returns how many */
export const expireStaged = (
  db: Db,
  wanted: { purposes: readonly Purpose[]; before: Date; now: Date },
): Promise<number> =>
  rowsChanged(
    db
      .updateTable('file')
      .set({ state: 'expired', erase_at: wanted.now })
      .where('state', '=', 'staged')
      .where('purpose', 'in', [...wanted.purposes])
      .where('created_at', '<', wanted.before),
  );

/** Files whose time of erasure has come, at most `limit`, longest due first; kept ones expire by it. */
export async function listDue(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<FileRow, 'id' | 'owner_kind' | 'business_id'>[]> {
  await db
    .updateTable('file')
    .set({ state: 'expired' })
    .where('state', '=', 'claimed')
    .where('erase_at', '<=', now)
    .execute();
  return db
    .selectFrom('file')
    .select(['id', 'owner_kind', 'business_id'])
    .where('state', '=', 'expired')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(limit)
    .execute();
}

/** The keys of a file's objects. */
export async function objectKeysOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('file_object').select('key').where('file_id', '=', id).execute();
  return rows.map((row) => row.key);
}

/**
 * Notes that a file's objects are gone; what it looks like [R370] and by what its copies are found [R503] go with them.
 * @returns what is known of it, or null when that was noted before
 */
export async function markDeleted(tx: Tx, id: string): Promise<Pick<FileRow, 'sha256' | 'purpose'> | null> {
  const file = await tx
    .updateTable('file')
    .set({ state: 'deleted', received_sha256: null })
    .where('id', '=', id)
    .where('state', '!=', 'deleted')
    .returning(['sha256', 'purpose'])
    .executeTakeFirst();
  if (!file) return null;
  await tx.deleteFrom('file_object').where('file_id', '=', id).execute();
  await tx.deleteFrom('file_fingerprint').where('file_id', '=', id).execute();
  return file;
}

/** Shows a file's clean view from now on. */
export async function clearBlurOf(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('file').set({ blur: false }).where('id', '=', id).execute();
}

/** A new file with its objects. @throws unique violation when the id is taken */
export async function insertFile(tx: Tx, file: FileRow, objects: readonly FileObjectRow[]): Promise<void> {
  await tx.insertInto('file').values(file).execute();
  await tx
    .insertInto('file_object')
    .values([...objects])
    .execute();
}

const fateOf = (row: FileRow): FileFate => ({
  id: row.id,
  purpose: row.purpose,
  state: row.state,
  owner: row.owner_kind && row.owner_id ? { kind: row.owner_kind, id: row.owner_id } : null,
  businessId: row.business_id,
  eraseAt: row.erase_at,
});

/** The fates of files, locked in one order so that two events cannot deadlock. */
export async function lockFates(tx: Tx, ids: readonly string[]): Promise<FileFate[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('file')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(fateOf);
}

/** The ids of what a business shows. */
export async function idsOfBusiness(tx: Tx, businessId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('file')
    .select('id')
    .where('business_id', '=', businessId)
    .where('state', '=', 'published')
    .execute();
  return rows.map((row) => row.id);
}

/** Writes a decided fate. */
export async function saveFate(tx: Tx, fate: FileFate): Promise<void> {
  await tx
    .updateTable('file')
    .set({
      state: fate.state,
      owner_kind: fate.owner?.kind ?? null,
      owner_id: fate.owner?.id ?? null,
      business_id: fate.businessId,
      erase_at: fate.eraseAt,
    })
    .where('id', '=', fate.id)
    .execute();
}
