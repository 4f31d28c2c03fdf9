import type { reportDecisionAnswer } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import { type ActRow, findOpenAct, settleAct } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { approvalInput, approveAct, publishEarlyAct } from '../hold/approval-input.ts';
import { refuseOwnReport } from '../party/own-matter.ts';
import { isOnePerson } from '../submission/one-person.ts';
import type { Db, Tx } from '../tables.ts';
import { decideReport } from './decide-report.ts';
import { holdBack } from './hold-approval.ts';
import { expectNoNewHolder, notOwn, type Postpone } from './propose-approval.ts';
import { publishEarly } from './publish-early.ts';
import { answerOf, lockReport } from './report-repository.ts';

type Answer = z.infer<typeof reportDecisionAnswer>;
/** `act` is what was read. */
type Word = { id: string; act: string };
/** Null: whatever waits by then. */
type Declining = { id: string; act: string | null };

const kinds: readonly string[] = [approveAct, publishEarlyAct];

/** What waits and was read. @throws AppError not_found, version_conflict when something else waits by now */
async function waitingAct(db: Db | Tx, { id, act: seen }: Declining): Promise<ActRow> {
  const act = await findOpenAct(db, id);
  if (!act || !kinds.includes(act.kind)) throw new AppError('not_found');
  if (seen && seen !== act.id) throw new AppError('version_conflict');
  return act;
}

/** What waits for a second moderator's word, of another one. @throws AppError as `waitingAct`, same_moderator */
async function waitingFor(deps: Pick<Deps, 'db'>, actor: AdminIdentity, word: Word): Promise<ActRow> {
  const act = await waitingAct(deps.db, word);
  // An account that was made anew is the same person.
  if (act.by_id === actor.adminId || isOnePerson(act.by_email, actor.email))
    throw new AppError('same_moderator');
  return act;
}

/** Whether this moderator gave the word already: a call comes again when its answer was lost on the way. */
async function hasGiven({ db }: Pick<Deps, 'db'>, { adminId }: AdminIdentity, word: Word): Promise<boolean> {
  const given = await db
    .selectFrom('moderator_act')
    .select('id')
    .where('id', '=', word.act)
    .where('subject_id', '=', word.id)
    .where('outcome', '=', 'done')
    .where('settled_by', '=', adminId)
    .executeTakeFirst();
  return given !== undefined;
}

/**
 * The second moderator's word: what the first one chose is carried out as it was proposed [R306, R315]. The same word
 * again changes nothing and gets what became of it.
 * @throws AppError not_found without a waiting approval, same_moderator, own_submission, version_conflict when the report changed or
 *   another verified business is condemned since
 */
export async function confirmReport(
  deps: Deps,
  actor: AdminIdentity,
  word: Word & { key: string | null },
): Promise<Answer> {
  if (await hasGiven(deps, actor, word)) return answerOf(deps.db, word.id);
  const act = await waitingFor(deps, actor, word);
  if (act.kind === publishEarlyAct) return publishEarly(deps, actor, act, word);
  const proposed = approvalInput.parse(act.input);
  const input = { ...proposed, id: word.id, kind: 'approve' as const, reason: act.reason, key: word.key };
  const confirmed: Postpone = async (its, tx, wish) => {
    const open = await findOpenAct(tx, wish.row.id);
    if (open?.id !== act.id) throw new AppError('version_conflict');
    await expectNoNewHolder(its, tx, wish, proposed.holders);
    await settleAct(tx, act.id, { outcome: 'done', actor, at: its.clock() });
    return false;
  };
  const proposer = { adminId: act.by_id, email: act.by_email };
  return decideReport(deps, actor, input, [
    (its, tx, wish) => notOwn(its, tx, { ...wish, proposer }),
    confirmed,
    (its, tx, wish) => holdBack(its, tx, { ...wish, proposer }),
  ]);
}

/**
 * The second moderator declines: the report waits for a decision, or for its time, as before [R306].
 * @throws AppError own_matter, not_found without a waiting approval; the first moderator may take it back as well
 */
export async function declineReport(deps: Deps, actor: AdminIdentity, word: Declining): Promise<Answer> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await lockReport(tx, word.id);
    const act = await waitingAct(tx, word);
    await refuseOwnReport(tx, actor, row.id);
    const at = deps.clock();
    const outcome = act.by_id === actor.adminId ? 'withdrawn' : 'declined';
    await settleAct(tx, act.id, { outcome, actor, at });
    await appendAudit(tx, {
      at,
      actor: adminActor(actor),
      action: `report.approval-${outcome}`,
      subject: { kind: 'report', id: row.id },
      details: { number: row.number, proposedBy: act.by_id, what: act.kind },
    });
    return answerOf(tx, row.id);
  });
}
