import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';
import { noPassword } from './password.ts';

export type Admin = { id: string; email: string; role: AdminRole; passwordHash: string };

const columns = ['id', 'email', 'role', 'password_hash as passwordHash'] as const;

/** The admin with this (folded) address; removed ones are not found. */
export async function findAdmin(db: Db, email: string): Promise<Admin | null> {
  const live = db.selectFrom('admin').select(columns).where('removed_at', 'is', null);
  return (await live.where('email', '=', email).executeTakeFirst()) ?? null;
}

/** The admin with this id, unless removed. */
export async function findAdminById(db: Db, id: string): Promise<Admin | null> {
  const live = db.selectFrom('admin').select(columns).where('removed_at', 'is', null);
  return (await live.where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whether there has ever been an admin, removed ones included. */
export async function anyAdmin(db: Db): Promise<boolean> {
  return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Enters a new admin. */
export async function insertAdmin(tx: Tx, admin: Admin & { createdAt: Date }): Promise<void> {
  await tx
    .insertInto('admin')
    .values({
      id: admin.id,
      email: admin.email,
      role: admin.role,
      password_hash: admin.passwordHash,
      created_at: admin.createdAt,
    })
    .execute();
}

/** One change of the circle of admins at a time, until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(tx);
}

/** One change of this admin's account at a time, until the transaction ends. */
export async function lockAdmin(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('admin').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** How many may decide who comes in. */
export async function countOwners(tx: Tx): Promise<number> {
  const { total } = await tx
    .selectFrom('admin')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('removed_at', 'is', null)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return total;
}

/** Takes an admin out; nothing fits the emptied password. */
export async function removeAdminRow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('admin')
    .set({ removed_at: now, password_hash: noPassword })
    .where('id', '=', id)
    .execute();
}

/** Gives an admin another role. */
export async function saveRole(tx: Tx, id: string, role: AdminRole): Promise<void> {
  await tx.updateTable('admin').set({ role }).where('id', '=', id).execute();
}

/** Gives an admin another password, of which only the hash is kept. */
export async function savePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('admin').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Whether the admin still is one, with this very password; holds both until the transaction ends. */
export async function stillHas(
  tx: Tx,
  { id, passwordHash }: Pick<Admin, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('admin')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes when an admin signed in last. */
export async function noteSignIn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('admin').set({ last_sign_in_at: now }).where('id', '=', id).execute();
}
