import { AppError } from '@edogrula/service-kit/app-error';
import { withdrawOpenAct } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { TiedToEntry } from '../dossier/expect-own-entry.ts';
import { approvalInput } from '../hold/approval-input.ts';
import {
  accusedBy,
  endHold,
  findDueHolds,
  findOpenHold,
  type HoldRow,
  noteTies,
} from '../hold/hold-repository.ts';
import { returnHold } from '../hold/return-hold.ts';
import { extendHold, findUntold } from '../hold/unnotified-hold.ts';
import { expectNoParty } from './approvers.ts';
import { decideReport } from './decide-report.ts';
import { holdBack } from './hold-approval.ts';
import { accusesMore, type Postpone, proposeWhereNeeded } from './propose-approval.ts';

const atOnce = 100;

/** Carries out every approval whose reply window is over; one that fails waits for the next round, alone [R314]. */
export async function publishDue(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const hold of await findDueHolds(deps.db, deps.clock(), atOnce)) {
    if (signal?.aborted) return;
    await publishOne(deps, hold);
  }
}

async function publishOne(deps: Deps, hold: HoldRow): Promise<void> {
  try {
    await carryOutHeld(deps, hold, [whenDue(hold)]);
    deps.logger.info({ holdId: hold.id }, 'reply window over');
  } catch (err) {
    if (!(err instanceof AppError) || err.status >= 500)
      return void deps.logger.error({ err, holdId: hold.id }, 'held approval not published');
    // Another process, or a moderator, was first.
    if (err.status === 409 || err.status === 410 || err.status === 404) return;
    // It is shown as late, and by what, until that is decided: a false report gives no approval back.
    if (err instanceof TiedToEntry) return noteTies(deps.db, hold.id, err.numbers);
    // What was approved cannot be carried out as it was.
    const why = err.options.fields?.[0]?.message ?? err.options.message;
    await deps.db.transaction().execute((tx) => returnHold(tx, hold, deps.clock(), why));
    deps.logger.warn({ err, holdId: hold.id }, 'held approval back in the queue');
  }
}

/** The approval of a hold, decided as the moderator did; `gates` say whether it may go out now. */
export function carryOutHeld(
  deps: Deps,
  hold: HoldRow,
  gates: readonly Postpone[],
  key: string | null = null,
) {
  const actor = { adminId: hold.by_id, email: hold.by_email };
  const approval = approvalInput.parse(hold.input);
  const input = { ...approval, id: hold.report_id, kind: 'approve' as const, reason: hold.reason, key };
  return decideReport(deps, actor, input, gates);
}

/**
 * Publishes a hold whose time has come. Where the holder of a contact was not notified, the window begins anew [R310].
 * What would need a second moderator by now, and had none, waits for one: time does not replace a person [R306]. A
 * business that was verified with an accused contact meanwhile was neither seen by a second moderator nor notified:
 * both begin anew [R306, R310]. An approval by whoever is a party by now is refused, and waits for a decision again [R509].
 */
const whenDue =
  (hold: HoldRow): Postpone =>
  async (deps, tx, wish) => {
    const { row, record } = wish;
    const open = await findOpenHold(tx, row.id);
    if (open?.id !== hold.id) throw new AppError('already_decided');
    // A message that was sent since it was read, or another process, gave it a whole window.
    if (open.due_at.getTime() !== hold.due_at.getTime()) throw new AppError('already_decided');
    await expectNoParty(tx, hold);
    if (deps.replyWindowHours > 0 && (await findUntold(tx, hold.id))) {
      await extendHold(deps, tx, { id: hold.id, now: record.at });
      return true;
    }
    await withdrawOpenAct(tx, row.id, record.at);
    const isWider = await accusesMore(deps, tx, wish, accusedBy(hold).holders);
    const waits = (isWider || !hold.second_id) && (await proposeWhereNeeded(deps, tx, wish));
    const isTold = !isWider || deps.replyWindowHours === 0;
    const outcome = waits || !isTold ? 'returned' : 'published';
    await endHold(tx, hold.id, { outcome, at: record.at, by: null });
    return waits || (!isTold && holdBack(deps, tx, wish));
  };
