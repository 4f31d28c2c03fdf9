import { adminKeyRevoked } from '@edogrula/contracts/events/identity';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Kysely } from 'kysely';
import { endSessionsIn } from '../session/end-sessions.ts';
import type { Tables } from '../tables.ts';
import { findAdmin } from './admin-repository.ts';
import { hashPassword, newPassword } from './password.ts';

type Deps = { db: Kysely<Tables>; clock: () => Date; newId: () => string };

/** What was taken away. */
export type Revoked = { sessions: number; keys: number };

/**
 * Takes every way in from an admin: sessions, keys and password, with the events by which the gateway refuses them at
 * once. The row stays, because decisions and audit rows name it.
 * @throws Error when there is no such admin
 */
export async function revokeAdmin({ db, clock, newId }: Deps, email: string): Promise<Revoked> {
  const admin = await findAdmin(db, email);
  if (!admin) throw new Error('There is no admin with this address');
  // Known to nobody: a new way in is a decision of its own.
  const nobodys = await hashPassword(newPassword());
  return db.transaction().execute(async (tx) => {
    const now = clock();
    await tx.updateTable('admin').set({ password_hash: nobodys }).where('id', '=', admin.id).execute();
    const sessions = await endSessionsIn(tx, { clock, newId }, admin.id);
    const keys = await tx
      .updateTable('admin_key')
      .set({ revoked_at: now })
      .where('admin_id', '=', admin.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute();
    await appendEvents(
      tx,
      keys.map(({ id }) =>
        newEvent(adminKeyRevoked, {
          ...{ subject: id, version: 1, clock, newId },
          data: { keyId: id, adminId: admin.id },
        }),
      ),
    );
    await appendAudit(tx, {
      at: now,
      actor: { kind: 'system', id: 'operator' },
      action: 'admin.revoked',
      subject: { kind: 'admin', id: admin.id },
      details: { sessions: sessions.length, keys: keys.map(({ id }) => id) },
    });
    return { sessions: sessions.length, keys: keys.length };
  });
}
