import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { reportSubmitted } from '@edogrula/contracts/events/moderation';
import type { reportAnswer } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { rehashNamed } from '../application/named-payees.ts';
import type { Deps } from '../deps.ts';
import { dossierIdOf, lockDossiers } from '../dossier/dossier-repository.ts';
import { joinDossier } from '../dossier/join-dossier.ts';
import { keysOfReport } from '../dossier/report-keys.ts';
import { partiesJoined } from '../dossier/tell-parties.ts';
import type { Intake } from '../intake/receive-once.ts';
import { reportForm } from '../intake/submission-form.ts';
import { searchTextOf } from '../submission/search-text.ts';
import { type Submitted, submit } from '../submission/submit.ts';
import type { Tx } from '../tables.ts';
import { type CheckedReport, checkReport } from './check-report.ts';
import { countOpenReports, insertReport } from './report-repository.ts';

const mostOpen = 5;
const retryAfterSeconds = 3600;

/** @throws AppError too_many_open_reports: one mailbox does not fill the moderators' week [R498] */
async function expectRoom(tx: Tx, email: string): Promise<void> {
  if ((await countOpenReports(tx, email)) < mostOpen) return;
  throw new AppError('too_many_open_reports', { retryAfterSeconds });
}

/**
 * Takes a report in, with up to ten pieces of evidence; it joins its seller's dossier, and nothing public changes by it
 * [R002, R153, R154, R223, R301].
 * @throws AppError as `submit` and `checkReport` do; too_many_open_reports
 */
export const submitReport = (deps: Deps, visitor: VisitorIdentity, intake: Intake) =>
  submit(deps, visitor, intake, {
    subject: 'report',
    scope: 'report',
    form: reportForm,
    check: async (form) => {
      const details = checkReport(form, deps);
      await deps.db.transaction().execute((tx) => expectRoom(tx, visitor.email));
      return details;
    },
    insert: async (tx, details, record) => {
      await lockDossiers(tx);
      // Others may have come while the files were on their way.
      await expectRoom(tx, record.email);
      const number = await insertReport(tx, {
        ...rowOf(details, record),
        iban_mac: details.iban && deps.accountKey(details.iban),
      });
      const keys = keysOfReport(details, deps.accountKey);
      await joinDossier(tx, { id: record.id, keys, at: record.createdAt, newId: deps.newId });
      const dossierId = await dossierIdOf(tx, record.id);
      await appendEvents(tx, await partiesJoined(tx, dossierId, record, deps));
      if (details.iban) await rehashNamed(tx, deps.accountMac.all(details.iban));
      return number;
    },
    event: (about, { name }, { id, number, email, files }) =>
      newEvent(reportSubmitted, {
        ...about,
        data: {
          reportId: id,
          name,
          reporterEmail: email,
          number,
          fileIds: files.map((file) => file.stored.fileId),
        },
      }),
    answer,
  });

const rowOf = (
  details: CheckedReport,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
) => ({
  id,
  created_at: createdAt,
  reporter_email: email,
  name: details.name,
  instagram_username: details.instagramUsername,
  instagram_url: details.instagramUrl,
  instagram_post: details.instagramPost,
  phone: details.phone,
  website: details.website,
  website_host: contactKeys({ website: details.website ?? '' }).hosts[0] ?? null,
  iban: details.iban,
  description: details.description,
  demo: details.demo,
  search_text: searchTextOf({
    words: [details.name, details.instagramUsername, details.website, details.iban, email],
    phones: [details.phone],
  }),
});

const answer = ({ id, number, files }: Submitted): z.infer<typeof reportAnswer> => ({
  id,
  _id: id,
  number,
  report: { _id: id, status: 'pending' },
  acceptedFiles: files.length,
});
