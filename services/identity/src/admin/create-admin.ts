import { appendAudit } from '@edogrula/service-kit/audit';
import { isUniqueViolation, type Tx } from '@edogrula/service-kit/postgres';
import { type Kysely, sql } from 'kysely';
import { insertKey } from '../admin-key/admin-key-repository.ts';
import { sha256 } from '../secrets.ts';
import type { Tables } from '../tables.ts';
import { anyAdmin, insertAdmin } from './admin-repository.ts';
import { hashPassword, newPassword } from './password.ts';

type Deps = { db: Kysely<Tables>; clock: () => Date; newId: () => string };

async function writeAdmin(
  tx: Tx<Tables>,
  admin: { id: string; email: string; passwordHash: string },
  at: Date,
) {
  await insertAdmin(tx, { ...admin, createdAt: at });
  await appendAudit(tx, {
    at,
    actor: { kind: 'system', id: 'identity' },
    action: 'admin.created',
    subject: { kind: 'admin', id: admin.id },
  });
}

/**
 * Adds an admin with a made-up password.
 * @returns the password, which is stored nowhere
 * @throws Error when there already is an admin with this address
 */
export async function createAdmin({ db, clock, newId }: Deps, email: string): Promise<string> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction().execute((tx) => writeAdmin(tx, { id: newId(), email, passwordHash }, clock()));
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Error('There already is an admin with this address', { cause: error });
    throw error;
  }
  return password;
}

/** First admin as the environment names it; the key is imported as that admin's. */
export type FirstAdmin = { email: string; password: string; key: string | undefined };

/**
 * Creates the first admin while there is none; of several replicas that start together one does it.
 * @returns whether this call did
 */
export async function ensureFirstAdmin({ db, clock, newId }: Deps, first: FirstAdmin): Promise<boolean> {
  if (await anyAdmin(db)) return false;
  const passwordHash = await hashPassword(first.password);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx);
    if (await anyAdmin(tx)) return false;
    const now = clock();
    const adminId = newId();
    await writeAdmin(tx, { id: adminId, email: first.email, passwordHash }, now);
    if (first.key) {
      const key = { id: newId(), adminId, label: 'ADMIN_KEY', keyHash: sha256(first.key), createdAt: now };
      await insertKey(tx, key);
    }
    return true;
  });
}
