import { AppError } from '@edogrula/service-kit/app-error';
import { type AuditEntry, appendAudit } from '@edogrula/service-kit/audit';
import { isUniqueViolation } from '@edogrula/service-kit/postgres';
import { sql } from 'kysely';
import { insertKey } from '../admin-key/admin-key-repository.ts';
import { sha256 } from '../secrets.ts';
import type { Db, Tx } from '../tables.ts';
import { anyAdmin, insertAdmin } from './admin-repository.ts';
import { hashPassword, newPassword } from './password.ts';

type Actor = AuditEntry['actor'];
type Deps = { db: Db; clock: () => Date; newId: () => string };

const system: Actor = { kind: 'system', id: 'identity' };

async function writeAdmin(
  tx: Tx,
  admin: { id: string; email: string; passwordHash: string },
  by: { at: Date; actor: Actor },
) {
  await insertAdmin(tx, { ...admin, createdAt: by.at });
  await appendAudit(tx, {
    ...by,
    action: 'admin.created',
    subject: { kind: 'admin', id: admin.id },
    details: { email: admin.email },
  });
}

/**
 * Adds an admin with a made-up password, which is stored nowhere.
 * @throws AppError duplicate when there already is an admin with this address
 */
export async function createAdmin(
  { db, clock, newId }: Deps,
  email: string,
  actor: Actor = system,
): Promise<{ id: string; password: string }> {
  const password = newPassword();
  const admin = { id: newId(), email, passwordHash: await hashPassword(password) };
  try {
    await db.transaction().execute((tx) => writeAdmin(tx, admin, { at: clock(), actor }));
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('duplicate', { cause: error });
    throw error;
  }
  return { id: admin.id, password };
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
    await writeAdmin(tx, { id: adminId, email: first.email, passwordHash }, { at: now, actor: system });
    if (first.key) {
      const key = { id: newId(), adminId, label: 'ADMIN_KEY', keyHash: sha256(first.key), createdAt: now };
      await insertKey(tx, key);
      await appendAudit(tx, {
        ...{ at: now, actor: system, action: 'admin-key.created' },
        subject: { kind: 'admin-key', id: key.id },
        details: { label: key.label, adminId },
      });
    }
    return true;
  });
}
