import type { Envelope } from '@edogrula/contracts/events/envelope';
import { reportDeleted, reportRevised } from '@edogrula/contracts/events/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import { eraseActs, findOpenAct, noteAct, settleAct } from '../act/act-repository.ts';
import { deleteSubmission } from '../decision/decide.ts';
import { type DecisionInput, inDecision, refuse, stateOf } from '../decision/decide-submission.ts';
import { eraseReasons } from '../decision/decision-repository.ts';
import type { Deps, Stamp } from '../deps.ts';
import { dossierNumberOf } from '../dossier/dossier-repository.ts';
import { leaveDossier } from '../dossier/leave-dossier.ts';
import { endHold, eraseHolds, findOpenHold } from '../hold/hold-repository.ts';
import { eraseMadeGood } from '../made-good/made-good-repository.ts';
import { endNotices, eraseNotices } from '../notice/notice-repository.ts';
import { notifyClosed } from '../notice/notify-accused.ts';
import { refuseOwnReport } from '../party/own-matter.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import { refuseOwn } from '../submission/refuse-own.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { emptyReport, lockReport, updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';

/**
 * Deletes a report in any state: the person, the accused and the files are erased, number, decision and entry id
 * stay; the entry goes by event when no other report holds it, or none condemns anything. Deleting again changes nothing
 * [R128, R170, R207].
 * @throws AppError not_found, version_conflict, own_submission, own_matter, request_in_progress, idempotency_mismatch
 */
export function deleteReport(
  deps: Deps,
  actor: AdminIdentity,
  input: Omit<DecisionInput, 'kind' | 'reason' | 'reasonCode'>,
): Promise<{ ok: true }> {
  const call = { ...input, kind: 'delete', reason: '', reasonCode: null, subject: 'report' } as const;
  return inDecision(deps, actor, call, async (tx) => {
    const row = await lockReport(tx, input.id);
    const result = deleteSubmission(stateOf(row), input.version);
    if (result.kind === 'refused') await refuse(tx, result, 'report', row);
    if (result.kind !== 'unchanged') {
      refuseOwn(row.reporter_email, actor);
      await refuseOwnReport(tx, actor, row.id);
    }
    if (result.kind === 'deleted') await carryOut(deps, tx, row, { actor, version: result.state.version });
    return { ok: true };
  });
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  row: ReportRow,
  { actor, version }: { actor: AdminIdentity; version: number },
): Promise<void> {
  const now = deps.clock();
  const files = await deleteAttachments(tx, 'report', row.id);
  await eraseReasons(tx, 'report', row.id);
  const open = await findOpenAct(tx, row.id);
  if (open) await settleAct(tx, open.id, { outcome: 'withdrawn', actor, at: now });
  await eraseActs(tx, row.id);
  // Who deletes has decided in the dossier; the words of the report go, this stays.
  await noteAct(tx, {
    id: deps.newId(),
    kind: 'report.deleted',
    subjectId: row.id,
    input: {},
    reason: '',
    actor,
    at: now,
  });
  const hold = await findOpenHold(tx, row.id);
  if (hold) await endHold(tx, hold.id, { outcome: 'deleted', at: now, by: actor });
  await eraseHolds(tx, row.id);
  const closed = row.status === 'pending' ? await closedFor(deps, tx, row.id) : [];
  await endNotices(tx, row.id, now);
  await eraseNotices(tx, row.id);
  await eraseMadeGood(tx, row.id, now);
  await updateReport(tx, row.id, { status: 'deleted', deleted_at: now, version, ...emptyReport });
  const { clock, newId, accountMac } = deps;
  const stamp = { clock, newId, accountMac };
  const { entryId, why, events } = await leaveDossier(tx, row, stamp);
  const data = { reportId: row.id, entryId, fileIds: files.map((file) => file.id) };
  await appendEvents(tx, [
    newEvent(reportDeleted, { subject: row.id, version, ...stamp, data }),
    ...events,
    ...closed,
    ...(why ? goneWithReport(row, { why, version, ...stamp }) : []),
  ]);
  await appendAudit(tx, {
    at: now,
    actor: adminActor(actor),
    action: 'report.deleted',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, version, was: row.status, entryId: row.entry_id, files },
  });
}

/** The reporter is notified that the entry went with the report [R323]; an erased one has no address. */
function goneWithReport(
  { id, name, number, reporter_email: reporterEmail }: ReportRow,
  { why: reason, ...stamp }: Stamp & { version: number; why: string },
): Envelope[] {
  if (!reporterEmail) return [];
  const said = { part: 'record', by: 'deletion', reason } as const;
  const data = { reportId: id, name, reporterEmail, number: quotedNumber('report', number), ...said };
  return [newEvent(reportRevised, { subject: id, ...stamp, data })];
}

/** Those who had a notice of an undecided report are notified that nothing comes of it. */
async function closedFor(deps: Deps, tx: Tx, reportId: string) {
  return notifyClosed(deps, tx, { reportId, number: await dossierNumberOf(tx, reportId), decided: false });
}
