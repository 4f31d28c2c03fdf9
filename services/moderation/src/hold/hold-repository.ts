import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { ChoosableKey } from '@edogrula/contracts/record-key';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Moderator } from '../act/act-repository.ts';
import type { HoldTable } from '../hold-tables.ts';
import type { Db, Tx } from '../tables.ts';
import { approvalInput } from './approval-input.ts';

export type HoldRow = Selectable<HoldTable>;
type HoldOutcome = Exclude<HoldRow['outcome'], null>;

/** The open hold of a report. */
export const findOpenHold = (db: Db | Tx, reportId: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('report_hold')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('outcome', 'is', null)
    .executeTakeFirst();

/** The latest hold of a report, open or not. */
export const findLastHold = (db: Db | Tx, reportId: string): Promise<HoldRow | undefined> =>
  db
    .selectFrom('report_hold')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('held_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a hold ended so that a new approval keeps its date: after a reply, or a question about the approval [R312]. */
export const keepsDate = ({ outcome }: Pick<HoldRow, 'outcome'>): boolean =>
  outcome === 'replied' || outcome === 'returned';

/** The hold whose date counts: the open one, or the last one where a new approval keeps its date. */
export async function findDatingHold(db: Db | Tx, reportId: string): Promise<HoldRow | undefined> {
  const last = await findLastHold(db, reportId);
  return last && (last.outcome === null || keepsDate(last)) ? last : undefined;
}

/** Ends an open hold; `by` null is the service itself. */
export async function endHold(
  tx: Tx,
  id: string,
  end: { outcome: HoldOutcome; at: Date; by: Moderator | null; reason?: string },
): Promise<void> {
  const { outcome, at, by, reason = '' } = end;
  await tx
    .updateTable('report_hold')
    .set({ outcome, ended_at: at, ended_by: by?.adminId ?? null, ended_reason: reason })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();
}

/** The later one of this process's clock and the database's, so that no single clock ends a window too early. */
export async function laterNow(db: Db | Tx, now: Date): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select greatest(${now}, clock_timestamp()) as now`.execute(db);
  return rows[0]?.now ?? now;
}

/** Holds whose time has come by both clocks, the one that has waited longest first. */
export const findDueHolds = (db: Db, now: Date, limit: number): Promise<HoldRow[]> =>
  db
    .selectFrom('report_hold')
    .selectAll()
    .where('outcome', 'is', null)
    .where('due_at', '<=', sql<Date>`least(${now}, clock_timestamp())`)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Notes which undecided reports keep a due approval from being carried out [R314]. */
export async function noteTies(db: Db, id: string, numbers: readonly string[]): Promise<void> {
  await db
    .updateTable('report_hold')
    .set({ tied_by: [...numbers] })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('tied_by', 'is distinct from', sql<string[]>`${[...numbers]}::text[]`)
    .execute();
}

type Accusation = { keys: ChoosableKey[]; ground: DecisionReasonCode | null };

/** What the latest approval of a report condemns, and on what ground of the list. */
export async function lastAccusation(db: Db | Tx, reportId: string): Promise<Accusation> {
  const hold = await findLastHold(db, reportId);
  if (!hold) return { keys: [], ground: null };
  return { keys: accusedBy(hold).keys, ground: grounded.safeParse(hold.input).data?.reasonCode ?? null };
}

const grounded = approvalInput.pick({ reasonCode: true });

const accused = approvalInput.pick({ keys: true, holders: true });

/** What a held approval condemns, and the verified businesses that held it then; of an erased one nothing. */
export function accusedBy({ input }: Pick<HoldRow, 'input'>): Required<z.output<typeof accused>> {
  const { keys = [], holders = [] } = accused.safeParse(input).data ?? {};
  return { keys, holders };
}

/** Erases what the holds of a report say, with their words. */
export async function eraseHolds(tx: Tx, reportId: string): Promise<void> {
  await tx
    .updateTable('report_hold')
    .set({ input: JSON.stringify({}) })
    .where('report_id', '=', reportId)
    .execute();
  await eraseHoldWords(tx, reportId);
}

/** Erases the moderators' own words in the holds of a report. */
export async function eraseHoldWords(tx: Tx, reportId: string): Promise<void> {
  await tx.updateTable('report_hold').set({ reason: '' }).where('report_id', '=', reportId).execute();
  await tx
    .updateTable('report_hold')
    .set({ ended_reason: '…' })
    .where('report_id', '=', reportId)
    .where('ended_reason', '<>', '')
    .execute();
}
