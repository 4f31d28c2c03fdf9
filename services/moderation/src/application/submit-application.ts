import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { applicationSubmitted } from '@edogrula/contracts/events/moderation';
import type { applyAnswer } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { AppError } from '@edogrula/service-kit/app-error';
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
import type { Tx } from '../tables.ts';
import { columnsOf } from './application-details.ts';
import { countOpenApplications, insertApplication, lockApplicant } from './application-repository.ts';
import { keptOfRefused, spendLinkToApplyAgain } from './apply-again.ts';
import { type Carried, carryFiles, filesNotKept } from './carried-files.ts';
import { type CheckedApplication, checkApplication, keptIdsIn } from './check-application.ts';
import { insertNamedPayees } from './named-payees.ts';

const mostOpen = 20;
const retryAfterSeconds = 3600;

/** @throws AppError too_many_requests: one mailbox does not fill the moderators' week, under whatever tag */
async function expectRoom(tx: Tx, email: string): Promise<void> {
  if ((await countOpenApplications(tx, email)) < mostOpen) return;
  throw new AppError('too_many_requests', { message: submissionTexts.manyOpen, retryAfterSeconds });
}

/** `photos`: how many came with the form. */
type Details = CheckedApplication & { kept: Carried | null; photos: number };

/**
 * Takes an application in: two PDFs, exactly five images, details [R002, R155, R191, R214].
 * @throws AppError as `submit` and `checkApplication` do; too_many_requests
 */
export const submitApplication = (deps: Deps, visitor: VisitorIdentity, intake: Intake) =>
  submit<Details, z.infer<typeof applyAnswer>>(deps, visitor, intake, {
    subject: 'application',
    scope: 'apply',
    form: applicationForm,
    check: (form) => check(deps, form, visitor),
    insert: async (tx, details, record) => {
      const { again, kept } = details;
      const { email } = record;
      // Others may have come while the files were on their way.
      await lockApplicant(tx, email);
      await expectRoom(tx, email);
      const from = again ? await spendLinkToApplyAgain(deps, tx, { email, token: again }) : null;
      // Reopened, rejected anew or erased while the files were on their way.
      if (kept && kept.from !== from) throw filesNotKept();
      const number = await insertApplication(tx, { ...rowOf(details, record), again_of: kept?.from ?? null });
      await insertNamedPayees(tx, deps, { applicationId: record.id, ibans: details.ibans });
      if (kept) await carryFiles(tx, kept, { to: record.id, photos: details.photos });
      return number;
    },
    event: (about, { name, kept }, { id, number, email, files }) => {
      const carried = kept && { from: kept.from, fileIds: kept.files.map((file) => file.file_id) };
      const fileIds = [...files.map((file) => file.stored.fileId), ...(carried?.fileIds ?? [])];
      const data = { applicationId: id, name, applicantEmail: email, number, fileIds };
      return newEvent(applicationSubmitted, { ...about, data: { ...data, ...(carried && { carried }) } });
    },
    answer,
  });

async function check(deps: Deps, form: ReceivedForm, { email }: VisitorIdentity): Promise<Details> {
  const token = form.fields.again?.trim() || null;
  const asked = { email, token, ids: keptIdsIn(form) };
  const kept = await deps.db.transaction().execute(async (tx) => {
    await expectRoom(tx, email);
    return keptOfRefused(deps, tx, asked);
  });
  const details = checkApplication(form, { demoAllowed: deps.demoAllowed, kept: kept?.files ?? [] });
  const linked = details.linkedBusinessId;
  if (linked && !(await isVisible(deps.db, linked, 'business')))
    throw fieldsRefused([{ path: 'business', message: submissionTexts.unknownBusiness }]);
  const photos = form.files.filter(({ part }) => part === applicationForm.notedPart).length;
  return { ...details, kept, photos };
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
