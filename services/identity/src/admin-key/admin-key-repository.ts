import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { Db, Tx } from '../tables.ts';
import type { AdminKey } from './admin-key.ts';

const columns = [
  'admin_key.id',
  'admin_id as adminId',
  'label',
  'scopes',
  'admin_key.created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
] as const;

export type OwnedKey = AdminKey & { ownerEmail: string };
/** A key with what its owner may do now. */
type FoundKey = OwnedKey & { role: AdminRole };

type NewKey = Pick<AdminKey, 'id' | 'adminId' | 'label' | 'scopes' | 'createdAt' | 'expiresAt'> & {
  keyHash: Buffer;
};

/** Stores a new key, of which only the hash is known. */
export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('admin_key')
    .values({
      id: key.id,
      admin_id: key.adminId,
      label: key.label,
      key_hash: key.keyHash,
      scopes: key.scopes,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
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
export async function findKey(db: Db, keyHash: Buffer): Promise<FoundKey | null> {
  return (
    (await ownedKeys(db)
      .select('admin.role')
      .where('key_hash', '=', keyHash)
      .where('admin.removed_at', 'is', null)
      .executeTakeFirst()) ?? null
  );
}

/** A key by its id; revoked or not. */
export async function findKeyById(db: Db, id: string): Promise<OwnedKey | null> {
  return (await ownedKeys(db).where('admin_key.id', '=', id).executeTakeFirst()) ?? null;
}

/** One page of all admins' keys or of one's own, newest first, and how many there are. */
export async function listKeys(
  db: Db,
  { page, perPage, ownerId }: { page: number; perPage: number; ownerId: string | null },
): Promise<{ keys: OwnedKey[]; total: number }> {
  const keys = await ownedKeys(db)
    .where((where) => (ownerId ? where('admin_id', '=', ownerId) : where.lit(true)))
    .orderBy('admin_key.created_at', 'desc')
    .orderBy('admin_key.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const counted = await db
    .selectFrom('admin_key')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((where) => (ownerId ? where('admin_id', '=', ownerId) : where.lit(true)))
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

/** Whose key this is; null for none. */
export async function keyOwner(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('admin_key').select('admin_id').where('id', '=', id).executeTakeFirst();
  return row?.admin_id ?? null;
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
