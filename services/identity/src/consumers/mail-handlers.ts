import type { Handlers } from '@edogrula/event-bus/consume';
import { queueMail } from '../mail/mail-repository.ts';
import {
  applicationApprovedMail,
  applicationReceivedMail,
  applicationRejectedMail,
} from '../mail/templates/application-mails.ts';
import { reportOutcomeMail, reportReceivedMail } from '../mail/templates/report-mails.ts';
import type { MailMessage, Tables, Tx } from '../tables.ts';

type Approved = { demo: boolean } & Omit<Parameters<typeof applicationApprovedMail>[0], 'publicUrl'>;
type Options = { publicUrl: string; clock: () => Date; newId: () => string };

/** What group `identity.mail` does: each fact becomes one mail, written in the transaction of its inbox row. */
export function mailHandlers({ publicUrl, clock, newId }: Options): Handlers<'identity.mail', Tables> {
  const queue = (tx: Tx, kind: string, to: string, message: MailMessage) =>
    queueMail(tx, { id: newId(), kind, to, message, now: clock() });
  const queueApproved = async (tx: Tx, to: string, data: Approved) => {
    // Demo businesses have invented owners.
    if (data.demo) return;
    await queue(tx, 'application-approved', to, applicationApprovedMail({ ...data, publicUrl }));
  };
  return {
    'moderation.application.submitted.v1': (tx, { data }) =>
      queue(tx, 'application-received', data.applicantEmail, applicationReceivedMail({ ...data, publicUrl })),
    // As written before ADR 23: nothing is published later for such an approval.
    'moderation.application.approved.v1': async (tx, { data }) => {
      if (data.applicantEmail) await queueApproved(tx, data.applicantEmail, data);
    },
    // Not by the decision: the registry may withhold an approval.
    'moderation.application.published.v1': (tx, { data }) => queueApproved(tx, data.applicantEmail, data),
    'moderation.application.rejected.v1': (tx, { data }) =>
      queue(tx, 'application-rejected', data.applicantEmail, applicationRejectedMail({ ...data, publicUrl })),
    'moderation.report.submitted.v1': (tx, { data }) =>
      queue(tx, 'report-received', data.reporterEmail, reportReceivedMail({ ...data, publicUrl })),
    'moderation.report.outcome-decided.v1': (tx, { data }) =>
      queue(tx, 'report-outcome', data.reporterEmail, reportOutcomeMail({ ...data, publicUrl })),
  };
}
