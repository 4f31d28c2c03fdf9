import type { AdminRole } from '@edogrula/contracts/admin-roles';
import type { KeyScope } from '@edogrula/contracts/key-scopes';
import { rowsChanged } from '@edogrula/service-kit/rows-changed';
import { sql } from 'kysely';
import type { Db, Tx } from '../tables.ts';
import type { Session } from './session.ts';

const columns = [
  'admin_session.id',
  'admin_session.admin_id as adminId',
  'admin_session.key_id as keyId',
  'user_agent as userAgent',
  'admin_session.created_at as createdAt',
  'confirmed_at as confirmedAt',
  'last_seen_at as lastSeenAt',
  'ends_at as endsAt',
  'admin_session.revoked_at as revokedAt',
] as const;

/** Hashes of what opens a session. */
type SessionHashes = { tokenHash: Buffer; cookieHash: Buffer | null };

/** Stores a new session, of whose token and cookie only the hashes are known. */
export async function insertSession(tx: Tx, session: Session & SessionHashes): Promise<void> {
  await tx
    .insertInto('admin_session')
    .values({
      id: session.id,
      admin_id: session.adminId,
      key_id: session.keyId,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      user_agent: session.userAgent,
      created_at: session.createdAt,
      last_seen_at: session.lastSeenAt,
      ends_at: session.endsAt,
      revoked_at: session.revokedAt,
      confirmed_at: session.confirmedAt,
      challenge: null,
      challenge_ends_at: null,
    })
    .execute();
}

/** What a session's admin may do, and how they are known. */
type FoundSession = Session & {
  email: string;
  role: AdminRole;
  hasFactor: boolean;
  scopes: KeyScope[] | null;
};

/**
 * A session by the hash of what its carrier brought, with its admin; alive or not. One whose key is revoked or over is not
 * found.
 */
export async function findSession(
  db: Db,
  { hash, carrier }: { hash: Buffer; carrier: 'token' | 'cookie' },
  now: Date,
): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('admin_session')
    .innerJoin('admin', 'admin.id', 'admin_session.admin_id')
    .leftJoin('admin_key', 'admin_key.id', 'admin_session.key_id')
    .select([...columns, 'admin.email', 'admin.role', 'admin_key.scopes'])
    .select(sql<boolean>`exists (select from admin_factor f where f.admin_id = admin.id)`.as('hasFactor'))
    .where(`admin_session.${carrier}_hash`, '=', hash)
    .where('admin.removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('admin_session.key_id', 'is', null),
        where.and([where('admin_key.revoked_at', 'is', null), where('admin_key.expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Sessions of an admin that are neither revoked nor past their ends, last used first. */
export async function listLiveSessions(
  db: Db,
  adminId: string,
  now: Date,
  idleMs: number,
): Promise<Session[]> {
  return db
    .selectFrom('admin_session')
    .select(columns)
    .where('admin_session.admin_id', '=', adminId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}

/** Notes that a session is in use, unless that was noted after `unlessSince`. */
export async function touchSession(tx: Tx, id: string, now: Date, unlessSince: Date): Promise<void> {
  await tx
    .updateTable('admin_session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '<=', unlessSince)
    .execute();
}

/** Notes that a session's person has just proved to be there [R393]. */
export async function noteConfirmed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('admin_session').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Which of an admin's sessions: all, only one, all but one, or those of one key. */
export type WhichSessions = {
  only?: string | undefined;
  except?: string | null | undefined;
  ofKey?: string;
};

/** Ends an admin's unrevoked sessions. @returns the ids of those it ended */
export async function revokeSessions(
  tx: Tx,
  adminId: string,
  now: Date,
  { only, except, ofKey }: WhichSessions,
): Promise<string[]> {
  let update = tx
    .updateTable('admin_session')
    .set({ revoked_at: now })
    .where('admin_id', '=', adminId)
    .where('revoked_at', 'is', null);
  if (only) update = update.where('id', '=', only);
  if (except) update = update.where('id', '!=', except);
  if (ofKey) update = update.where('key_id', '=', ofKey);
  const rows = await update.returning('id').execute();
  return rows.map((row) => row.id);
}

/** True for a session that nobody has ended. */
export async function isUnrevoked(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when this admin has or had a session with this id. */
export async function ownsSession(db: Db, adminId: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the sessions that ended or were revoked before a time. @returns how many */
export const deleteSessionsEndedBefore = (tx: Tx, before: Date): Promise<number> =>
  rowsChanged(
    tx
      .deleteFrom('admin_session')
      .where((where) => where.or([where('ends_at', '<', before), where('revoked_at', '<', before)])),
  );

/** Uses up every open step of an admin: it rests on a password or factors that changed. */
export async function endStepsOf(tx: Tx, adminId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in_step')
    .set({ used_at: now })
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .execute();
}
