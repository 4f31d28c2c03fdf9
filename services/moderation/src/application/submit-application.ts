import { contactKeys } from '@edogrula/contracts/contact-keys';
import { applicationSubmitted } from '@edogrula/contracts/events/moderation';
import type { applyAnswer } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { fieldsRefused } from '../intake/check-fields.ts';
import type { FileNotes } from '../intake/file-notes.ts';
import { submit } from '../intake/receive-submission.ts';
import type { KeptFile, ReceivedForm } from '../intake/received-form.ts';
import { applicationForm } from '../intake/submission-form.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { isVisible } from '../registry/registry-record.ts';
import { insertAttachments } from '../submission/attachments.ts';
import { searchTextOf } from '../submission/search-text.ts';
import type { Tx } from '../tables.ts';
import { insertApplication } from './application-repository.ts';
import { applicationNumber } from './application-view.ts';
import { type CheckedApplication, checkApplication } from './check-application.ts';

type ApplyAnswer = z.infer<typeof applyAnswer>;
type Valid = { details: CheckedApplication; notes: FileNotes };

/**
 * Takes an application in: two PDFs, exactly five images, details [R002, R155, R191, R214].
 * @throws AppError as `submit` and `checkApplication` do
 */
export function submitApplication(
  deps: Deps,
  visitor: VisitorIdentity,
  submission: { request: FastifyRequest; key: string | null },
) {
  return submit<Valid, ApplyAnswer>(deps, submission, {
    visitor: visitor.email,
    scope: `apply:${deps.visitorKey(visitor.email)}`,
    form: applicationForm,
    check: (form) => check(deps, form),
    write: async (tx, valid, files) => ({
      status: 201,
      body: await write(deps, tx, { visitor, valid, files }),
    }),
  });
}

async function check(deps: Deps, form: ReceivedForm): Promise<Valid> {
  const details = checkApplication(form, { demoAllowed: deps.demoAllowed });
  const linked = details.linkedBusinessId;
  if (linked && !(await isVisible(deps.db, linked, 'business')))
    throw fieldsRefused([{ path: 'business', message: submissionTexts.unknownBusiness }]);
  return { details, notes: form.notes };
}

const rowOf = (details: Valid['details'], email: string, now: Date) => ({
  applicant_email: email,
  // The gateway vouched for the address with this request.
  email_verified_at: now,
  name: details.name,
  trade_title: details.tradeTitle,
  type: details.type,
  instagram_username: details.instagramUsername,
  instagram_url: details.instagramUrl,
  website: details.website,
  website_host: contactKeys({ website: details.website ?? '' }).hosts[0] ?? null,
  phone: details.phone,
  landline: details.landline,
  address: details.address,
  note: details.note,
  linked_business_id: details.linkedBusinessId,
  demo: details.demo,
  search_text: searchTextOf({
    words: [details.name, details.tradeTitle, details.instagramUsername, details.website, email],
    phones: [details.phone, details.landline],
  }),
});

async function write(
  deps: Deps,
  tx: Tx,
  { visitor, valid, files }: { visitor: VisitorIdentity; valid: Valid; files: readonly KeptFile[] },
): Promise<ApplyAnswer> {
  const { details, notes } = valid;
  const id = deps.newId();
  const now = deps.clock();
  const number = await insertApplication(tx, { id, created_at: now, ...rowOf(details, visitor.email, now) });
  await insertAttachments(tx, { application_id: id }, files, { notes, notedPart: applicationForm.notedPart });
  const fileIds = files.map((file) => file.stored.fileId);
  await appendEvents(tx, [
    newEvent(applicationSubmitted, {
      subject: id,
      version: 1,
      clock: deps.clock,
      newId: deps.newId,
      data: {
        applicationId: id,
        name: details.name,
        applicantEmail: visitor.email,
        number: applicationNumber(number),
        fileIds,
      },
    }),
  ]);
  await appendAudit(tx, {
    at: now,
    actor: { kind: 'visitor', id: deps.visitorKey(visitor.email) },
    action: 'application.submitted',
    subject: { kind: 'application', id },
    details: { number, files: files.map(({ stored }) => ({ id: stored.fileId, sha256: stored.sha256 })) },
  });
  return answerOf(id, number, files);
}

function answerOf(id: string, number: number, files: readonly KeptFile[]): ApplyAnswer {
  const images = files.flatMap(({ stored }) =>
    stored.previewKey ? [`/api/img?src=${encodeURIComponent(stored.previewKey)}`] : [],
  );
  return {
    requestId: id,
    _id: id,
    id,
    number: applicationNumber(number),
    status: 'pending',
    preview: { images },
    images,
    folder: `/uploads/apply/${id}`,
  };
}
