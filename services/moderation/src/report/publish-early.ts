import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { type ActRow, findOpenAct, type Moderator, settleAct } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { approvalInput } from '../hold/approval-input.ts';
import { endHold, findOpenHold, type HoldRow } from '../hold/hold-repository.ts';
import { expectNoNewHolder, type Postpone, refuseParties } from './propose-approval.ts';
import { carryOutHeld } from './publish-held.ts';

/** The businesses that were condemned when the wish was made; absent where none were named. */
const early = approvalInput.pick({ holders: true });

type Word = { id: string; key: string | null };

/**
 * The second moderator agrees that a held approval is published before its time [R315].
 * @throws AppError not_found where none is held, own_submission, own_matter, version_conflict when something was first
 */
export async function publishEarly(deps: Deps, actor: Moderator, act: ActRow, word: Word) {
  const hold = await findOpenHold(deps.db, word.id);
  if (!hold) throw new AppError('not_found');
  return carryOutHeld(deps, hold, [agreed({ hold, act, actor })], word.key);
}

const agreed =
  ({ hold, act, actor }: { hold: HoldRow; act: ActRow; actor: Moderator }): Postpone =>
  async (deps, tx, wish) => {
    const { row, record } = wish;
    const [open, asked] = [await findOpenHold(tx, row.id), await findOpenAct(tx, row.id)];
    if (open?.id !== hold.id || asked?.id !== act.id) throw new AppError('version_conflict');
    await refuseParties(tx, row, [actor, { adminId: act.by_id, email: act.by_email }]);
    await expectNoNewHolder(deps, tx, wish, early.parse(asked.input).holders);
    await settleAct(tx, act.id, { outcome: 'done', actor, at: record.at });
    await endHold(tx, hold.id, {
      outcome: 'published-early',
      at: record.at,
      by: actor,
      reason: act.reason,
    });
    await appendAudit(tx, {
      at: record.at,
      actor: adminActor(actor),
      action: 'report.published-early',
      subject: { kind: 'report', id: row.id },
      details: { number: row.number, proposedBy: act.by_id, dueAt: hold.due_at.toISOString() },
    });
    return false;
  };
