import type { AdminRole } from '@edogrula/contracts/admin-roles';
import { dayMs } from '@edogrula/contracts/durations';
import { keyScopes } from '@edogrula/contracts/key-scopes';
import { AppError } from '@edogrula/service-kit/app-error';
import { type AuditEntry, appendAudit } from '@edogrula/service-kit/audit';
import { isUniqueViolation } from '@edogrula/service-kit/postgres';
import { sql } from 'kysely';
import { type Admin, anyAdmin, insertAdmin } from '../admin/admin-repository.ts';
import { hashPassword, newPassword } from '../admin/password.ts';
import { insertKey } from '../admin-key/admin-key-repository.ts';
import { type LinkDeps, sendPasswordLink } from '../invitation/password-link.ts';
import { sha256 } from '../secrets.ts';
import type { Db, Tx } from '../tables.ts';
import { isWeakPassword, weakPasswordFault } from '../weak-password.ts';

type Actor = AuditEntry['actor'];
type Deps = { db: Db; clock: () => Date; newId: () => string };

/** Who is to be added. */
type NewAdmin = { email: string; role?: AdminRole };

/** A key that the environment brings is good for a year. */
const importedKeyMs = 365 * dayMs;
const system: Actor = { kind: 'system', id: 'identity' };

async function writeAdmin(tx: Tx, admin: Admin, by: { at: Date; actor: Actor }) {
  await insertAdmin(tx, { ...admin, createdAt: by.at });
  await appendAudit(tx, {
    ...by,
    action: 'admin.created',
    subject: { kind: 'admin', id: admin.id },
    details: { email: admin.email, role: admin.role },
  });
}

async function unlessThere(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('duplicate', { cause: error });
    throw error;
  }
}

/**
 * Adds an admin with a made-up password, which is stored nowhere: for the operator, who has no mail yet.
 * @throws AppError duplicate when there already is an admin with this address
 */
export async function createAdmin(
  { db, clock, newId }: Deps,
  { email, role = 'owner' }: NewAdmin,
): Promise<{ id: string; password: string }> {
  const password = newPassword();
  const admin = { id: newId(), email, role, passwordHash: await hashPassword(password) };
  const by = { at: clock(), actor: system };
  await unlessThere(() => db.transaction().execute((tx) => writeAdmin(tx, admin, by)));
  return { id: admin.id, password };
}

/**
 * Adds an admin without a password, and mails them a link to choose one by [R394].
 * @throws AppError duplicate when there already is an admin with this address
 */
export async function inviteAdmin(
  deps: LinkDeps,
  { email, role = 'moderator' }: NewAdmin,
  actor: Actor,
): Promise<{ id: string }> {
  const admin = { id: deps.newId(), email, role, passwordHash: '' };
  await unlessThere(() =>
    deps.db.transaction().execute(async (tx) => {
      await writeAdmin(tx, admin, { at: deps.clock(), actor });
      await sendPasswordLink(tx, deps, { adminId: admin.id, email, reason: 'invited' });
    }),
  );
  return { id: admin.id };
}

/** First admin as the environment names it; the key is imported as that admin's. */
type FirstAdmin = { email: string; password: string; key: string | undefined };

/**
 * Creates the first admin while there is none; of several replicas that start together one does it.
 * @returns whether this call did
 * @throws Error when the password is a common one or follows from the address [R397]
 */
export async function ensureFirstAdmin({ db, clock, newId }: Deps, first: FirstAdmin): Promise<boolean> {
  if (await anyAdmin(db)) return false;
  if (isWeakPassword(first.password, first.email)) throw new Error(`ADMIN_PASSWORD: ${weakPasswordFault}`);
  const passwordHash = await hashPassword(first.password);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('first admin', 0))`.execute(tx);
    if (await anyAdmin(tx)) return false;
    const now = clock();
    const adminId = newId();
    const admin = { id: adminId, email: first.email, role: 'owner' as const, passwordHash };
    await writeAdmin(tx, admin, { at: now, actor: system });
    if (first.key) {
      const key = {
        id: newId(),
        adminId,
        label: 'ADMIN_KEY',
        keyHash: sha256(first.key),
        scopes: [...keyScopes],
        createdAt: now,
        expiresAt: new Date(now.getTime() + importedKeyMs),
      };
      await insertKey(tx, key);
      await appendAudit(tx, {
        at: now,
        actor: system,
        action: 'admin-key.created',
        subject: { kind: 'admin-key', id: key.id },
        details: { label: key.label, adminId },
      });
    }
    return true;
  });
}
