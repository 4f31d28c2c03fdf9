import { reportSubmitted } from '@edogrula/contracts/events/moderation';
import type { reportAnswer } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { FileNotes } from '../intake/file-notes.ts';
import { submit } from '../intake/receive-submission.ts';
import type { KeptFile } from '../intake/received-form.ts';
import { reportForm } from '../intake/submission-form.ts';
import { insertAttachments } from '../submission/attachments.ts';
import { searchTextOf } from '../submission/search-text.ts';
import type { Tx } from '../tables.ts';
import { type CheckedReport, checkReport } from './check-report.ts';
import { insertReport } from './report-repository.ts';
import { reportNumber } from './report-view.ts';

type ReportAnswer = z.infer<typeof reportAnswer>;
type Valid = { details: CheckedReport; notes: FileNotes };

/**
 * Takes a report in, with up to ten pieces of evidence; nothing public changes by it [R002, R153, R154, R223].
 * @throws AppError as `submit` and `checkReport` do
 */
export function submitReport(
  deps: Deps,
  visitor: VisitorIdentity,
  submission: { request: FastifyRequest; key: string | null },
) {
  return submit<Valid, ReportAnswer>(deps, submission, {
    visitor: visitor.email,
    scope: `report:${deps.visitorKey(visitor.email)}`,
    form: reportForm,
    check: async (form) => ({
      details: checkReport(form, { demoAllowed: deps.demoAllowed }),
      notes: form.notes,
    }),
    write: async (tx, valid, files) => ({
      status: 201,
      body: await write(deps, tx, { visitor, valid, files }),
    }),
  });
}

const rowOf = (details: Valid['details'], email: string) => ({
  reporter_email: email,
  name: details.name,
  instagram_username: details.instagramUsername,
  instagram_url: details.instagramUrl,
  phone: details.phone,
  description: details.description,
  demo: details.demo,
  search_text: searchTextOf({
    words: [details.name, details.instagramUsername, email],
    phones: [details.phone],
  }),
});

async function write(
  deps: Deps,
  tx: Tx,
  { visitor, valid, files }: { visitor: VisitorIdentity; valid: Valid; files: readonly KeptFile[] },
): Promise<ReportAnswer> {
  const { details, notes } = valid;
  const id = deps.newId();
  const now = deps.clock();
  const number = await insertReport(tx, { id, created_at: now, ...rowOf(details, visitor.email) });
  await insertAttachments(tx, { report_id: id }, files, { notes, notedPart: reportForm.notedPart });
  const fileIds = files.map((file) => file.stored.fileId);
  await appendEvents(tx, [
    newEvent(reportSubmitted, {
      subject: id,
      version: 1,
      clock: deps.clock,
      newId: deps.newId,
      data: {
        reportId: id,
        name: details.name,
        reporterEmail: visitor.email,
        number: reportNumber(number),
        fileIds,
      },
    }),
  ]);
  await appendAudit(tx, {
    at: now,
    actor: { kind: 'visitor', id: deps.visitorKey(visitor.email) },
    action: 'report.submitted',
    subject: { kind: 'report', id },
    details: { number, files: files.map(({ stored }) => ({ id: stored.fileId, sha256: stored.sha256 })) },
  });
  return {
    id,
    _id: id,
    number: reportNumber(number),
    report: { _id: id, status: 'pending' },
    acceptedFiles: files.length,
  };
}
