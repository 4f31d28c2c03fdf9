import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { applicationSubmitted } from '@edogrula/contracts/events/moderation';
import type { applyAnswer } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { fieldsRefused } from '../intake/check-fields.ts';
import type { Intake } from '../intake/receive-once.ts';
import type { ReceivedForm } from '../intake/received-form.ts';
import { applicationForm } from '../intake/submission-form.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { isVisible } from '../registry/registry-record.ts';
import { searchTextOf } from '../submission/search-text.ts';
import { type Submitted, submit } from '../submission/submit.ts';
import { columnsOf } from './application-details.ts';
import { insertApplication } from './application-repository.ts';
import { spendLinkToApplyAgain } from './apply-again.ts';
import { type CheckedApplication, checkApplication } from './check-application.ts';

/**
 * Takes an application in: two PDFs, exactly five images, details [R002, R155, R191, R214].
 * @throws AppError as `submit` and `checkApplication` do
 */
export const submitApplication = (deps: Deps, visitor: VisitorIdentity, intake: Intake) =>
  submit(deps, visitor, intake, {
    subject: 'application',
    scope: 'apply',
    form: applicationForm,
    check: (form) => check(deps, form),
    insert: async (tx, details, record) => {
      const { again } = details;
      if (again) await spendLinkToApplyAgain(deps, tx, { email: record.email, token: again });
      return insertApplication(tx, rowOf(details, record));
    },
    event: (about, { name }, { id, number, email, files }) =>
      newEvent(applicationSubmitted, {
        ...about,
        data: {
          ...{ applicationId: id, name, applicantEmail: email, number },
          fileIds: files.map((file) => file.stored.fileId),
        },
      }),
    answer,
  });

async function check(deps: Deps, form: ReceivedForm): Promise<CheckedApplication> {
  const details = checkApplication(form, { demoAllowed: deps.demoAllowed });
  const linked = details.linkedBusinessId;
  if (linked && !(await isVisible(deps.db, linked, 'business')))
    throw fieldsRefused([{ path: 'business', message: submissionTexts.unknownBusiness }]);
  return details;
}

const rowOf = (
  details: CheckedApplication,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
) => ({
  id,
  created_at: createdAt,
  applicant_email: email,
  // The gateway vouched for the address with this request.
  email_verified_at: createdAt,
  ...columnsOf(details),
  website_host: contactKeys({ website: details.website ?? '' }).hosts[0] ?? null,
  note: details.note,
  linked_business_id: details.linkedBusinessId,
  demo: details.demo,
  search_text: searchTextOf({
    words: [details.name, details.tradeTitle, details.instagramUsername, details.website, email],
    phones: [details.phone, details.landline],
  }),
});

function answer({ id, number, files }: Submitted): z.infer<typeof applyAnswer> {
  const images = files.flatMap(({ stored }) =>
    stored.previewKey ? [`/api/img?src=${encodeURIComponent(stored.previewKey)}`] : [],
  );
  return {
    requestId: id,
    _id: id,
    id,
    number,
    status: 'pending',
    preview: { images },
    images,
    folder: `/uploads/apply/${id}`,
  };
}
