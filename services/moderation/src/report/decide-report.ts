import { reportApproved, reportOutcome, reportRejected } from '@edogrula/contracts/events/moderation';
import type { reportDecisionAnswer } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import { type DecisionRecord, decide, outcomeOf } from '../decision/decide.ts';
import { entryIdOf } from '../decision/derived-id.ts';
import { reasonText } from '../decision/reason-text.ts';
import {
  type DecisionInput,
  inDecision,
  insertDecision,
  refuse,
  stateOf,
} from '../decision/record-decision.ts';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { getReport, lockReport } from './report-repository.ts';
import { type ReportRow, reportNumber } from './report-view.ts';
import { summaryOf } from './summary.ts';

type Input = DecisionInput & { kind: 'approve' | 'reject' };

/**
 * Approves or rejects a report; approving names the blacklist entry that the registry will make of it
 * [R128, R170, R207].
 * @throws AppError not_found, gone, version_conflict, already_decided, request_in_progress, idempotency_mismatch
 */
export function decideReport(
  deps: Deps,
  actor: AdminIdentity,
  input: Input,
): Promise<z.infer<typeof reportDecisionAnswer>> {
  return inDecision(deps, actor, { ...input, subject: 'report' }, async (tx) => {
    const row = await lockReport(tx, input.id);
    const admin = { id: actor.adminId, email: actor.email };
    const reason = reasonText('report', outcomeOf[input.kind], input);
    const result = decide(stateOf(row), { ...input, reason, admin }, deps.clock());
    if (result.kind === 'refused') await refuse(tx, result, 'report_id', row);
    if (result.kind === 'decided') await carryOut(deps, tx, row, result.record);
    const report = await getReport(tx, input.id);
    return { report, entryId: report.entryId };
  });
}

async function carryOut(deps: Deps, tx: Tx, row: ReportRow, record: DecisionRecord): Promise<void> {
  const version = row.version + 1;
  const entryId = record.outcome === 'approved' ? entryIdOf(row.id) : null;
  await tx
    .updateTable('report')
    .set({ status: record.outcome, entry_id: entryId, version })
    .where('id', '=', row.id)
    .execute();
  await insertDecision(deps, tx, { report_id: row.id }, record);
  const common = { subject: row.id, version, clock: deps.clock, newId: deps.newId };
  const effect = entryId
    ? newEvent(reportApproved, { ...common, data: approvedFacts(deps, row, { entryId, record }) })
    : newEvent(reportRejected, {
        ...common,
        data: { reportId: row.id, name: row.name, reason: record.reason, fileIds: await fileIds(tx, row.id) },
      });
  const mail = {
    reportId: row.id,
    name: row.name,
    reporterEmail: row.reporter_email ?? '',
    number: reportNumber(row.number),
    outcome: record.outcome,
    reason: record.reason,
    ...(entryId ? { instagramUsername: row.instagram_username } : {}),
  };
  await appendEvents(tx, [effect, newEvent(reportOutcome, { ...common, data: mail })]);
  await appendAudit(tx, {
    at: record.at,
    actor: { kind: 'admin', id: record.admin.id },
    action: `report.${record.outcome}`,
    subject: { kind: 'report', id: row.id },
    // Never the moderator's own words: they may name people, and this row outlives the report.
    details: { number: row.number, version, reasonCode: record.reasonCode, entryId },
  });
}

const fileIds = async (tx: Tx, id: string) =>
  (await listAttachments(tx, 'report_id', [id])).map((file) => file.file_id);

/** Never the evidence, never the reporter. */
function approvedFacts(
  deps: Deps,
  row: ReportRow,
  { entryId, record }: { entryId: string; record: DecisionRecord },
) {
  const publishAt = new Date(record.at.getTime() + deps.replyWindowHours * 3_600_000);
  return {
    reportId: row.id,
    entryId,
    name: row.name,
    instagramUsername: row.instagram_username,
    instagramUrl: row.instagram_url,
    phone: row.phone,
    summary: summaryOf(row.description, row.phone),
    publishAt: publishAt.toISOString(),
    demo: row.demo,
  };
}
