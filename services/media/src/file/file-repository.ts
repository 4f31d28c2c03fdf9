import type { Selectable } from 'kysely';
import type { Db, FileObjectTable, FileTable, Tx } from '../tables.ts';
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
