import { adminKeyRevoked } from '@edogrula/contracts/events/identity';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { actorOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { endSessionsIn } from '../session/end-sessions.ts';
import type { Tx } from '../tables.ts';
import { keyOwner, revokeKeyRow } from './admin-key-repository.ts';

/**
 * Revokes a key, an owner any admin's, others their own; a second time changes nothing.
 * @throws AppError not_found
 */
export async function revokeAdminKey(deps: Deps, actor: AdminIdentity, keyId: string): Promise<void> {
  const { db, clock, newId, poke } = deps;
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const ownerId = await keyOwner(tx, keyId);
    if (!ownerId || (actor.role !== 'owner' && ownerId !== actor.adminId)) throw new AppError('not_found');
    if (!(await revokeKeyRow(tx, keyId, now))) return;
    await notifyRevoked(tx, { clock, newId }, { keyId, ownerId, by: actor.adminId });
    await noteInLedger(tx, deps, [{ kind: 'key.revoked', subject: ['key', keyId] }]);
  });
  poke();
}

/** Audit row and event of one revoked key and of the sessions that end with it, in the change's own transaction. */
export async function notifyRevoked(
  tx: Tx,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  { keyId, ownerId, by }: { keyId: string; ownerId: string; by: string },
): Promise<void> {
  await appendAudit(tx, {
    at: clock(),
    actor: actorOf(by),
    action: 'admin-key.revoked',
    subject: { kind: 'admin-key', id: keyId },
    details: { adminId: ownerId },
  });
  const data = { keyId, adminId: ownerId };
  await appendEvents(tx, [newEvent(adminKeyRevoked, { subject: keyId, version: 1, data, clock, newId })]);
  await endSessionsIn(tx, { clock, newId }, ownerId, { ofKey: keyId, by });
}
