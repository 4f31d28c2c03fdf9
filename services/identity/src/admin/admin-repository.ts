import type { Tx } from '@edogrula/service-kit/postgres';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Admin = { id: string; email: string; passwordHash: string };

/** The admin with this (folded) address. */
export async function findAdmin(db: Kysely<Tables>, email: string): Promise<Admin | null> {
  const row = await db
    .selectFrom('admin')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function anyAdmin(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertAdmin(tx: Tx<Tables>, admin: Admin & { createdAt: Date }): Promise<void> {
  await tx
    .insertInto('admin')
    .values({
      id: admin.id,
      email: admin.email,
      password_hash: admin.passwordHash,
      created_at: admin.createdAt,
    })
    .execute();
}
