import type { ChangeState } from '@edogrula/contracts/owner-changes';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { sql } from 'kysely';
import type { Actor } from '../registry/change-registry.ts';
import type { BusinessRow, ChangeRow, Db, Tx } from '../tables.ts';
import { changeOver } from './change-events.ts';

/** A proposal, held until the transaction ends. @throws AppError not_found, also for another business's */
export async function lockChange(tx: Tx, id: string, businessId?: string): Promise<ChangeRow> {
  const row = await tx
    .selectFrom('business_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (businessId && row.business_id !== businessId)) throw new AppError('not_found');
  return row;
}

type Ending = {
  state: Exclude<ChangeState, 'open'>;
  at: Date;
  actor: Actor;
  words?: string;
  /** What was accepted left nothing that the badge rested on. */
  endedBadge?: boolean;
};

/**
 * Ends an open proposal, with its audit row and event.
 * @throws AppError already_decided for one that is over
 */
export async function endChange(
  tx: Tx,
  change: ChangeRow,
  business: Pick<BusinessRow, 'slug' | 'name' | 'version'>,
  { state, at, actor, words = '', endedBadge = false }: Ending,
): Promise<ChangeRow> {
  if (change.state !== 'open') throw new AppError('already_decided');
  const ended = await tx
    .updateTable('business_change')
    .set({ state, words, decided_at: at, decided_by: actor.kind === 'admin' ? actor.id : null })
    .where('id', '=', change.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendAudit(tx, {
    at,
    actor,
    action: `change.${state}`,
    subject: { kind: 'change', id: change.id },
    details: { businessId: change.business_id, kind: change.kind, number: change.number },
  });
  await appendEvents(tx, [changeOver(ended, business, endedBadge)]);
  return ended;
}

/** Ends all waiting proposals of a deleted record. `except` is the proposal by which it is deleted. */
export async function closeChangesOf(
  tx: Tx,
  business: Pick<BusinessRow, 'id' | 'slug' | 'name' | 'version'>,
  { at, actor, except }: { at: Date; actor: Actor; except?: string | undefined },
): Promise<void> {
  const open = await tx
    .selectFrom('business_change')
    .selectAll()
    .where('business_id', '=', business.id)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const change of open)
    if (change.id !== except) await endChange(tx, change, business, { state: 'closed', at, actor });
}

const shownDecided = 10;

/** The proposals of a business by its present owner: open ones first, then the latest that are over. */
export const changesOf = (
  db: Db,
  { id, owner_since }: Pick<BusinessRow, 'id' | 'owner_since'>,
): Promise<ChangeRow[]> =>
  db
    .selectFrom('business_change')
    .selectAll()
    .where('business_id', '=', id)
    .$if(owner_since !== null, (query) => query.where('created_at', '>=', owner_since))
    .orderBy((eb) => eb('state', '=', 'open'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(shownDecided)
    .execute();

/** Deletes what was decided before a time; the audit log keeps that it was. */
export async function deleteChangesDecidedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('business_change').where('decided_at', '<', before).execute();
}

/**
 * Erases what was decided about the businesses that these applications became, and what these senders ever proposed.
 * That includes proposals for a record that is another's by now. The audit log keeps that there was a decision.
 */
export async function eraseDecidedChanges(
  db: Db,
  { applicationIds, senders }: { applicationIds: readonly string[]; senders: readonly string[] },
): Promise<void> {
  const businesses = db
    .selectFrom('business')
    .select('id')
    .where('application_id', '=', sql<string>`any(${[...applicationIds]}::uuid[])`);
  await db
    .deleteFrom('business_change')
    .where('state', '<>', 'open')
    .where(({ or, eb }) =>
      or([
        eb('business_id', 'in', businesses),
        eb('sent_by', '=', sql<string>`any(${[...senders]}::text[])`),
      ]),
    )
    .execute();
}
