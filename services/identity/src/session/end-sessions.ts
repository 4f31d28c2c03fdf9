import { sessionRevoked } from '@edogrula/contracts/events/identity';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { actorOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { endStepsOf, ownsSession, revokeSessions, type WhichSessions } from './session-repository.ts';

/**
 * Ends sessions of one admin, by another (or the operator) when `by` says so, with audit rows and events, in the caller's
 * transaction. Unless one session or a key is named, sign-ins that wait for the second factor end too [R392].
 */
export async function endSessionsIn(
  tx: Tx,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  adminId: string,
  which: WhichSessions & { by?: string } = {},
): Promise<string[]> {
  const now = clock();
  if (!which.only && !which.ofKey) await endStepsOf(tx, adminId, now);
  const ended = await revokeSessions(tx, adminId, now, which);
  for (const id of ended) {
    await appendAudit(tx, {
      at: now,
      actor: actorOf(which.by ?? adminId),
      action: 'session.revoked',
      subject: { kind: 'session', id },
      details: { adminId },
    });
  }
  await appendEvents(
    tx,
    ended.map((id) =>
      newEvent(sessionRevoked, { subject: id, version: 1, data: { sessionId: id, adminId }, clock, newId }),
    ),
  );
  return ended;
}

/**
 * Ends all sessions of the acting admin, or the one named.
 * @throws AppError not_found for a session that is not the admin's own
 */
export async function endSessions(
  deps: Deps,
  actor: Pick<AdminIdentity, 'adminId'>,
  sessionId?: string,
): Promise<string[]> {
  if (sessionId && !(await ownsSession(deps.db, actor.adminId, sessionId))) throw new AppError('not_found');
  const ended = await deps.db
    .transaction()
    .execute((tx) => endSessionsIn(tx, deps, actor.adminId, { only: sessionId }));
  deps.poke();
  return ended;
}
