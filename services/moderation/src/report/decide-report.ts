import { reportApproved, reportOutcome, reportRejected } from '@edogrula/contracts/events/moderation';
import type { reportDecisionAnswer } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { z } from 'zod';
import type { DecisionRecord } from '../decision/decide.ts';
import { type About, type DecisionInput, decideSubmission } from '../decision/decide-submission.ts';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { getReport, lockReport, updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';
import { summaryOf } from './summary.ts';

/**
 * Approves or rejects a report; approving names the blacklist entry that the registry will make of it
 * [R128, R170, R207].
 * @throws AppError as `decideSubmission` does
 */
export function decideReport(
  deps: Deps,
  actor: AdminIdentity,
  input: DecisionInput & { kind: 'approve' | 'reject' },
): Promise<z.infer<typeof reportDecisionAnswer>> {
  return decideSubmission(deps, actor, input, {
    subject: 'report',
    lock: lockReport,
    carryOut: (tx, row, decision) => carryOut(deps, tx, row, decision),
    answer: async (tx, id) => {
      const report = await getReport(tx, id);
      return { report, entryId: report.entryId };
    },
  });
}

async function carryOut(
  deps: Deps,
  tx: Tx,
  row: ReportRow,
  { record, about }: { record: DecisionRecord; about: About },
) {
  const { outcome, reason } = record;
  const entryId = outcome === 'approved' ? entryIdOf(row.id) : null;
  await updateReport(tx, row.id, { status: outcome, entry_id: entryId, version: about.version });
  const effect = entryId
    ? newEvent(reportApproved, { ...about, data: approvedFacts(deps, row, { entryId, record }) })
    : newEvent(reportRejected, {
        ...about,
        data: { reportId: row.id, name: row.name, reason, fileIds: await fileIds(tx, row.id) },
      });
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
  return { events: [effect, mail], audited: { entryId } };
}

const fileIds = async (tx: Tx, id: string) =>
  (await listAttachments(tx, 'report', [id])).map((file) => file.file_id);

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
    phone: row.phone || null,
    website: row.website,
    summary: summaryOf(row.description, row.phone),
    publishAt: publishAt.toISOString(),
    demo: row.demo,
  };
}
