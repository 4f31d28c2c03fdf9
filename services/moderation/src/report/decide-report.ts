import { reportRejected } from '@edogrula/contracts/events/moderation';
import type { ShownOfReport } from '@edogrula/contracts/http/decision-bodies';
import type { reportDecisionAnswer } from '@edogrula/contracts/http/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { z } from 'zod';
import type { Moderator } from '../act/act-repository.ts';
import type { DecisionRecord } from '../decision/decide.ts';
import { type About, type DecisionInput, decideSubmission } from '../decision/decide-submission.ts';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Deps } from '../deps.ts';
import { dossierNumberOf } from '../dossier/dossier-repository.ts';
import { enterReport } from '../dossier/enter-report.ts';
import { undoWhatItJoined } from '../dossier/undo-what-it-joined.ts';
import { endNotices } from '../notice/notice-repository.ts';
import { notifyClosed } from '../notice/notify-accused.ts';
import type { Key } from '../registry/business-contact.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { holdBack, notWhileHeld } from './hold-approval.ts';
import { notifyOrNote, rejectionFact } from './notify-reporters.ts';
import { asSeen, nothingShown, notOwn, type Postpone, proposeOnce, readChoice } from './propose-approval.ts';
import { answerOf, lockReport, updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';
import { expectTrueGround } from './true-ground.ts';

/** A moderator's wish for a report; `keys` are what condemns, null for the proposed ones [R305]. */
export type ReportDecision = DecisionInput & {
  kind: 'approve' | 'reject';
  keys: readonly Key[] | null;
  shown?: ShownOfReport | undefined;
  /** Of the dossier, as the moderator saw it; null: nothing is compared. */
  dossierVersion?: number | null;
};

/**
 * Approves or rejects a report; approving names the blacklist entry that the registry will make of it, or that the
 * report's dossier has [R128, R170, R207, R302]. Each gate may write down that the decision waits for something: a second
 * moderator, the reply window.
 * @throws AppError as `decideSubmission`, `chosenAmong`, `expectSeen` and `expectTrueGround` do, own_submission
 */
export function decideReport(
  deps: Deps,
  actor: Moderator,
  input: ReportDecision,
  gates: readonly Postpone[] = [notOwn, notWhileHeld, asSeen, proposeOnce, holdBack],
): Promise<z.infer<typeof reportDecisionAnswer>> {
  const { keys, shown = nothingShown, dossierVersion = null } = input;
  const choice = keys || shown.name || shown.summary || shown.evidence ? { keys, shown } : undefined;
  return decideSubmission(
    deps,
    actor,
    { ...input, choice },
    {
      subject: 'report',
      lock: lockReport,
      postpone: async (tx, row, record) => {
        await expectTrueGround(tx, row.id, { evidence: shown.evidence, reasonCode: record.reasonCode });
        const given = { proposer: null, keys, shown, dossierVersion, words: input.reason };
        const wish = { row, record, actor, ...given };
        for (const gate of gates) if (await gate(deps, tx, wish)) return true;
        return false;
      },
      carryOut: (tx, row, decision) => carryOut(deps, tx, row, { ...decision, keys, shown }),
      answer: answerOf,
    },
  );
}

async function carryOut(deps: Deps, tx: Tx, row: ReportRow, wish: Wish) {
  const { entryId, events } = await (wish.record.outcome === 'approved'
    ? approve(deps, tx, row, wish)
    : reject(deps, tx, row, wish));
  return { events, audited: { entryId } };
}

type Wish = { record: DecisionRecord; about: About; keys: readonly Key[] | null; shown: ShownOfReport };

async function reject(
  { accountMac }: Pick<Deps, 'accountMac'>,
  tx: Tx,
  row: ReportRow,
  { record, about }: Pick<Wish, 'record' | 'about'>,
) {
  const { clock, newId } = about;
  await endNotices(tx, row.id, record.at);
  await updateReport(tx, row.id, { status: 'rejected', entry_id: null, version: about.version });
  const number = await dossierNumberOf(tx, row.id);
  const told = await notifyClosed(about, tx, { reportId: row.id, number });
  const left = await undoWhatItJoined(tx, row.id, { clock, newId, accountMac, at: record.at });
  const data = {
    reportId: row.id,
    name: row.name,
    reason: record.reason,
    fileIds: await fileIds(tx, row.id),
  };
  const mail = rejectionFact(about, row, record.reason);
  return { entryId: null, events: [newEvent(reportRejected, { ...about, data }), ...left, ...told, mail] };
}

/** What is published never holds the evidence, never the reporter. */
async function approve(deps: Deps, tx: Tx, row: ReportRow, { record, about, keys, shown }: Wish) {
  const { chosen, root } = await readChoice(deps, tx, { row, keys });
  const { accountMac } = deps;
  const { clock, newId, version } = about;
  const { name, summary, evidence } = shown;
  const decided = { status: 'approved', version, seen_evidence: evidence } as const;
  await updateReport(tx, row.id, { ...decided, entry_id: entryIdOf(row.id, row.entry_round) });
  const texts = { name, summary };
  const entering = { root, keys: chosen, version, publishAt: record.at, ...texts, clock, newId, accountMac };
  const { entryId, events } = await enterReport(tx, row, entering);
  const mail = await notifyOrNote(tx, row, { about, reason: record.reason, entryId });
  return { entryId, events: [...events, ...mail] };
}

const fileIds = async (tx: Tx, id: string) =>
  (await listAttachments(tx, 'report', [id])).map((file) => file.file_id);
