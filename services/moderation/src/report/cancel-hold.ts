import type { reportDecisionAnswer } from '@edogrula/contracts/http/moderation';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import { findOpenAct, type Moderator, proposeAct, withdrawOpenAct } from '../act/act-repository.ts';
import { recordAct } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { publishEarlyAct } from '../hold/approval-input.ts';
import { accusedBy, endHold, findOpenHold, type HoldRow } from '../hold/hold-repository.ts';
import { endNotices } from '../notice/notice-repository.ts';
import { refuseOwnReport } from '../party/own-matter.ts';
import { refuseOwn } from '../submission/refuse-own.ts';
import type { Tx } from '../tables.ts';
import { chosenFor, holdersOf } from './propose-approval.ts';
import { answerOf, lockReport, updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';

type Answer = z.infer<typeof reportDecisionAnswer>;
type Input = { id: string; reason: string; version?: number | undefined };
type Held = { row: ReportRow; hold: HoldRow; at: Date };

/** One act on a held approval as it was seen. @throws AppError version_conflict, not_found where none is held, own_matter */
function onHold(
  deps: Deps,
  actor: Moderator,
  { id, version }: Pick<Input, 'id' | 'version'>,
  work: (tx: Tx, held: Held) => Promise<void>,
): Promise<Answer> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockReport(tx, id);
    if (version !== undefined && version !== row.version) throw new AppError('version_conflict');
    const hold = await findOpenHold(tx, row.id);
    if (!hold) throw new AppError('not_found');
    refuseOwn(row.reporter_email, actor);
    await refuseOwnReport(tx, actor, row.id);
    await work(tx, { row, hold, at: deps.clock() });
    return answerOf(tx, id);
  });
}

/** Takes a held approval back: the report waits for a decision again, as its next version [R309]. */
export const cancelHold = (deps: Deps, actor: Moderator, { reason, ...seen }: Input): Promise<Answer> =>
  onHold(deps, actor, seen, async (tx, { row, hold, at }) => {
    await withdrawOpenAct(tx, row.id, at);
    await endHold(tx, hold.id, { outcome: 'cancelled', at, by: actor, reason });
    await endNotices(tx, row.id, at);
    const version = row.version + 1;
    await updateReport(tx, row.id, { version });
    await recordAct(tx, deps, {
      kind: 'report.hold-cancelled',
      subject: { kind: 'report', id: row.id },
      input: { holdId: hold.id },
      reason,
      actor,
      at,
      details: { number: row.number, version, approvedBy: hold.by_id },
    });
  });

/**
 * Asks that a held approval is published before its time: another moderator must agree, whatever the setting [R315].
 * @throws AppError awaiting_second when somebody has asked already, own_submission
 */
export const proposeEarly = (deps: Deps, actor: Moderator, { reason, ...seen }: Input): Promise<Answer> =>
  onHold(deps, actor, seen, async (tx, { row, hold, at }) => {
    if (await findOpenAct(tx, row.id)) throw new AppError('awaiting_second');
    const { newId } = deps;
    // Who agrees must have read the same: the businesses that the wish condemns by now.
    const holders = holdersOf(await chosenFor(deps, tx, { row, keys: accusedBy(hold).keys }));
    await proposeAct(tx, {
      id: newId(),
      kind: publishEarlyAct,
      subjectId: row.id,
      input: { holders },
      reason,
      actor,
      at,
    });
    await appendAudit(tx, {
      at,
      actor: adminActor(actor),
      action: 'report.early-proposed',
      subject: { kind: 'report', id: row.id },
      details: { number: row.number },
    });
  });
