import type { Db, Tx } from '../tables.ts';
import type { AdminKey } from './admin-key.ts';

const columns = [
  'admin_key.id',
  'admin_id as adminId',
  'label',
  'admin_key.created_at as createdAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

export type OwnedKey = AdminKey & { ownerEmail: string };

type NewKey = Pick<AdminKey, 'id' | 'adminId' | 'label' | 'createdAt'> & { keyHash: Buffer };

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('admin_key')
    .values({
      id: key.id,
      admin_id: key.adminId,
      label: key.label,
      key_hash: key.keyHash,
      created_at: key.createdAt,
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
}

const ownedKeys = (db: Db) =>
  db
    .selectFrom('admin_key')
    .innerJoin('admin', 'admin.id', 'admin_key.admin_id')
    .select([...columns, 'admin.email as ownerEmail']);

/** A key by its hash, with its owner's address; revoked or not. */
export async function findKey(db: Db, keyHash: Buffer): Promise<OwnedKey | null> {
  return (
    (await ownedKeys(db)
      .where('key_hash', '=', keyHash)
      .where('admin.removed_at', 'is', null)
      .executeTakeFirst()) ?? null
  );
}

/** One page of all admins' keys, newest first, and how many there are. */
export async function listKeys(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ keys: OwnedKey[]; total: number }> {
  const keys = await ownedKeys(db)
    .orderBy('admin_key.created_at', 'desc')
    .orderBy('admin_key.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = await db
    .selectFrom('admin_key')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { keys, total: counted.total };
}

/** Notes that a key was used, unless that was noted after `unlessSince`. */
export async function touchKey(tx: Tx, id: string, now: Date, unlessSince: Date): Promise<void> {
  await tx
    .updateTable('admin_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', unlessSince)]))
    .execute();
}

/** Revokes a key that is not revoked yet. @returns its owner's id, or null when nothing changed */
export async function revokeKeyRow(tx: Tx, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('admin_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst();
  return row?.admin_id ?? null;
}

export async function keyExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('admin_key').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Revokes what an admin still has of keys. @returns their ids */
export async function revokeKeysOf(tx: Tx, adminId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('admin_key')
    .set({ revoked_at: now })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
