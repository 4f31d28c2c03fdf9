import { reportOutcome, reportRejected } from '@edogrula/contracts/events/moderation';
import type { reportDecisionAnswer } from '@edogrula/contracts/http/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { z } from 'zod';
import type { Moderator } from '../act/act-repository.ts';
import type { DecisionRecord } from '../decision/decide.ts';
import { type About, type DecisionInput, decideSubmission } from '../decision/decide-submission.ts';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Deps } from '../deps.ts';
import { dossierOf, lockDossiers, treeOf } from '../dossier/dossier-repository.ts';
import { chosenAmong, enterReport, proposalsFor } from '../dossier/enter-report.ts';
import { undoLinks } from '../dossier/link-dossiers.ts';
import type { Key } from '../registry/business-contact.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { holdBack, notWhileHeld } from './hold-approval.ts';
import { type Postpone, proposeOnce } from './propose-approval.ts';
import { getReport, lockReport, updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';

/** A moderator's wish for a report; `keys` are the contacts that condemn, null for the proposed ones [R305]. */
export type ReportDecision = DecisionInput & { kind: 'approve' | 'reject'; keys: readonly Key[] | null };

/**
 * Approves or rejects a report; approving names the blacklist entry that the registry will make of it, or that the
 * report's dossier has [R128, R170, R207, R302]. Each gate may write down that the decision waits for something: a second
 * moderator, the reply window.
 * @throws AppError as `decideSubmission` and `chosenAmong` do
 */
export function decideReport(
  deps: Deps,
  actor: Moderator,
  input: ReportDecision,
  gates: readonly Postpone[] = [notWhileHeld, proposeOnce, holdBack],
): Promise<z.infer<typeof reportDecisionAnswer>> {
  const choice = input.keys ?? undefined;
  return decideSubmission(
    deps,
    actor,
    { ...input, choice },
    {
      subject: 'report',
      lock: lockReport,
      postpone: async (tx, row, record) => {
        const wish = { row, record, actor, second: null, keys: input.keys, words: input.reason };
        for (const gate of gates) if (await gate(deps, tx, wish)) return true;
        return false;
      },
      carryOut: (tx, row, decision) => carryOut(tx, row, { ...decision, keys: input.keys }),
      answer: async (tx, id) => {
        const report = await getReport(tx, id);
        return { report, entryId: report.entryId };
      },
    },
  );
}

async function carryOut(tx: Tx, row: ReportRow, { record, about, keys }: Wish) {
  const { outcome, reason } = record;
  const { entryId, events } = await (outcome === 'approved'
    ? approve(tx, row, { record, about, keys })
    : reject(tx, row, { record, about, keys }));
  const mail = newEvent(reportOutcome, {
    ...about,
    data: {
      reportId: row.id,
      name: row.name,
      reporterEmail: row.reporter_email ?? '',
      number: quotedNumber('report', row.number),
      outcome,
      reason,
      ...(entryId ? { instagramUsername: row.instagram_username } : {}),
    },
  });
  return { events: [...events, mail], audited: { entryId } };
}

type Wish = { record: DecisionRecord; about: About; keys: readonly Key[] | null };

async function reject(tx: Tx, row: ReportRow, { record, about }: Wish) {
  await updateReport(tx, row.id, { status: 'rejected', entry_id: null, version: about.version });
  await lockDossiers(tx);
  await undoLinks(tx, row.id);
  const data = {
    ...{ reportId: row.id, name: row.name, reason: record.reason },
    fileIds: await fileIds(tx, row.id),
  };
  return { entryId: null, events: [newEvent(reportRejected, { ...about, data })] };
}

/** What is published never holds the evidence, never the reporter. */
async function approve(tx: Tx, row: ReportRow, { record, about, keys }: Wish) {
  await lockDossiers(tx);
  const tree = await treeOf(tx, await dossierOf(tx, row.id));
  const chosen = chosenAmong(await proposalsFor(tx, tree, row.id), keys);
  const { clock, newId, version } = about;
  await updateReport(tx, row.id, { status: 'approved', entry_id: entryIdOf(row.id), version });
  const entered = await enterReport(tx, row, { keys: chosen, version, publishAt: record.at, clock, newId });
  await updateReport(tx, row.id, { entry_id: entered.entryId });
  return entered;
}

const fileIds = async (tx: Tx, id: string) =>
  (await listAttachments(tx, 'report', [id])).map((file) => file.file_id);
