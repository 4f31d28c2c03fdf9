import type { Handlers } from '@edogrula/event-bus/consume';
import { queueMail } from '../mail/mail-repository.ts';
import { accusedNoticeMail } from '../mail/templates/accused-notice-mail.ts';
import { accusedOutcomeMail, accusedRepliedMail } from '../mail/templates/accused-outcome-mails.ts';
import {
  appealOutcomeMail,
  appealReceivedMail,
  appealReopenedMail,
  reportReviewedMail,
} from '../mail/templates/appeal-mails.ts';
import {
  applicationApprovedMail,
  applicationDelistedMail,
  applicationReceivedMail,
  applicationRejectedMail,
  applicationReopenedMail,
} from '../mail/templates/application-mails.ts';
import { correctionOutcomeMail, correctionReceivedMail } from '../mail/templates/correction-mails.ts';
import { mailOfEndingCheck } from '../mail/templates/ending-check-mails.ts';
import { ownerChangeMail } from '../mail/templates/owner-change-mails.ts';
import { ownerReplacedMail } from '../mail/templates/owner-replaced-mail.ts';
import { payeeChangedMail } from '../mail/templates/payee-mails.ts';
import {
  madeGoodMail,
  reportOutcomeMail,
  reportReceivedMail,
  reportRevisedMail,
} from '../mail/templates/report-mails.ts';
import { changeOwner } from '../owner/change-owner.ts';
import { holdBusinesses } from '../owner/changed-owners.ts';
import { endAddressesOf } from '../owner/end-address.ts';
import { activeAddresses } from '../owner/owner-address.ts';
import { mailOwnerLinks } from '../owner/owner-link.ts';
import type { MailMessage, Tables, Tx } from '../tables.ts';

type Options = { publicUrl: string; clock: () => Date; newId: () => string };

const queueWith =
  ({ clock, newId }: Options) =>
  async (tx: Tx, kind: string, to: string, message: MailMessage) => {
    // Who was erased meanwhile is written to by nobody.
    if (to) await queueMail(tx, { id: newId(), kind, to, message, now: clock() });
  };

type Receipts = 'moderation.application.submitted.v1' | 'moderation.report.submitted.v1';

/** What came says that it came, and when. */
function receipts(options: Options): Pick<Handlers<'identity.mail', Tables>, Receipts> {
  const { publicUrl } = options;
  const queue = queueWith(options);
  return {
    'moderation.application.submitted.v1': (tx, { data, time }) => {
      const mail = applicationReceivedMail({ ...data, at: new Date(time), publicUrl });
      return queue(tx, 'application-received', data.applicantEmail, mail);
    },
    'moderation.report.submitted.v1': (tx, { data, time }) => {
      const mail = reportReceivedMail({ ...data, at: new Date(time), publicUrl });
      return queue(tx, 'report-received', data.reporterEmail, mail);
    },
  };
}

/** What group `identity.mail` does: each fact becomes one mail, written in the transaction of its inbox row. */
export function mailHandlers(options: Options): Handlers<'identity.mail', Tables> {
  const { publicUrl, clock, newId } = options;
  const queue = queueWith(options);
  return {
    ...receipts(options),
    // Not by the decision: the registry may withhold an approval. Demo businesses have invented owners.
    'moderation.application.published.v1': async (tx, { data, time }) => {
      if (data.demo) return;
      const owner = { businessId: data.businessId, email: data.applicantEmail, at: new Date(time) };
      await changeOwner({ clock, newId }, tx, owner);
      const mail = applicationApprovedMail({ ...data, publicUrl });
      await queue(tx, 'application-approved', data.applicantEmail, mail);
    },
    'moderation.application.rejected.v1': (tx, { data }) =>
      queue(tx, 'application-rejected', data.applicantEmail, applicationRejectedMail({ ...data, publicUrl })),
    'moderation.application.reopened.v1': (tx, { data }) =>
      queue(tx, 'application-reopened', data.applicantEmail, applicationReopenedMail({ ...data, publicUrl })),
    'moderation.application.delisted.v1': (tx, { data }) =>
      queue(tx, 'application-delisted', data.applicantEmail, applicationDelistedMail({ ...data, publicUrl })),
    'moderation.application.payee-changed.v1': (tx, { data }) =>
      queue(tx, 'payee-changed', data.applicantEmail, payeeChangedMail({ ...data, publicUrl })),
    'moderation.accused.notice-given.v1': (tx, { data }) =>
      queueMail(tx, {
        id: newId(),
        kind: 'accused-notice',
        to: data.applicantEmail,
        now: clock(),
        message: accusedNoticeMail({ ...data, publicUrl }),
        notAfter: new Date(data.until),
      }),
    ...reportMails({ publicUrl, clock, newId }),
    ...accusedMails(publicUrl, queue),
    ...appealMails(publicUrl, queue),
    ...ownerMails({ publicUrl, clock, newId }),
  };
}

type AccusedMails = Pick<
  Handlers<'identity.mail', Tables>,
  'moderation.accused.replied.v1' | 'moderation.accused.outcome-told.v1'
>;

/** What the accused hears after a notice, and what an owner hears of a listing [R488, R489]. */
const accusedMails = (publicUrl: string, queue: Queue): AccusedMails => ({
  'moderation.accused.replied.v1': (tx, { data }) =>
    queue(tx, 'accused-replied', data.applicantEmail, accusedRepliedMail({ ...data, publicUrl })),
  'moderation.accused.outcome-told.v1': (tx, { data }) =>
    queue(tx, `accused-${data.outcome}`, data.applicantEmail, accusedOutcomeMail({ ...data, publicUrl })),
});

type ReportMails = Pick<
  Handlers<'identity.mail', Tables>,
  | 'moderation.report.outcome-decided.v1'
  | 'moderation.report.outcome-reviewed.v1'
  | 'moderation.report.outcome-revised.v1'
  | 'moderation.report.made-good-asked.v1'
>;

/** What a reporter hears of the decision, of its review, and when a seller says that harm was made good. */
function reportMails(options: Options): ReportMails {
  const { publicUrl, clock, newId } = options;
  const queue = queueWith(options);
  return {
    'moderation.report.outcome-decided.v1': (tx, { data }) =>
      queue(tx, 'report-outcome', data.reporterEmail, reportOutcomeMail({ ...data, publicUrl })),
    'moderation.report.outcome-reviewed.v1': (tx, { data }) =>
      queue(tx, 'report-reviewed', data.reporterEmail, reportReviewedMail({ ...data, publicUrl })),
    'moderation.report.outcome-revised.v1': (tx, { data }) =>
      queue(tx, 'report-revised', data.reporterEmail, reportRevisedMail({ ...data, publicUrl })),
    'moderation.report.made-good-asked.v1': (tx, { data }) =>
      queueMail(tx, {
        id: newId(),
        kind: 'made-good',
        to: data.reporterEmail,
        now: clock(),
        message: madeGoodMail({ ...data, publicUrl }),
        notAfter: new Date(data.until),
      }),
  };
}

type AppealMails = Pick<
  Handlers<'identity.mail', Tables>,
  | 'moderation.appeal.submitted.v1'
  | 'moderation.appeal.decided.v1'
  | 'moderation.appeal.reopened.v1'
  | 'moderation.correction.submitted.v1'
  | 'moderation.correction.decided.v1'
>;
type Queue = (tx: Tx, kind: string, to: string, message: MailMessage) => Promise<void>;

/** An appeal and a request for a correction, each from its receipt to its answer. */
const appealMails = (publicUrl: string, queue: Queue): AppealMails => ({
  'moderation.appeal.submitted.v1': (tx, { data }) =>
    queue(tx, 'appeal-received', data.appellantEmail, appealReceivedMail({ ...data, publicUrl })),
  'moderation.appeal.decided.v1': (tx, { data }) =>
    queue(tx, 'appeal-outcome', data.appellantEmail, appealOutcomeMail({ ...data, publicUrl })),
  'moderation.appeal.reopened.v1': (tx, { data }) =>
    queue(tx, 'appeal-reopened', data.appellantEmail, appealReopenedMail({ ...data, publicUrl })),
  'moderation.correction.submitted.v1': (tx, { data }) =>
    queue(tx, 'correction-received', data.askerEmail, correctionReceivedMail({ ...data, publicUrl })),
  'moderation.correction.decided.v1': (tx, { data }) =>
    queue(tx, 'correction-outcome', data.askerEmail, correctionOutcomeMail({ ...data, publicUrl })),
});

type OwnerMails = Pick<
  Handlers<'identity.mail', Tables>,
  | 'moderation.application.owner-reminded.v1'
  | 'moderation.owner.found.v1'
  | 'moderation.owner.change-told.v1'
  | 'moderation.owner.replaced.v1'
  | 'business.business.deleted.v1'
>;

/** What an owner hears after the approval. */
const ownerMails = ({ publicUrl, clock, newId }: Options): OwnerMails => ({
  'moderation.application.owner-reminded.v1': (tx, { data }) =>
    queueMail(tx, {
      id: newId(),
      to: data.applicantEmail,
      now: clock(),
      ...mailOfEndingCheck({ ...data, publicUrl }),
    }),
  'moderation.owner.found.v1': (tx, event) => mailOwnerLinks({ publicUrl, clock, newId }, tx, event),
  'moderation.owner.change-told.v1': async (tx, { data }) => {
    const further = (await activeAddresses(tx, data.businessId)).map(({ email }) => email);
    for (const to of [data.applicantEmail, ...further])
      await queueMail(tx, {
        id: newId(),
        kind: `owner-change-${data.outcome}`,
        to,
        now: clock(),
        message: ownerChangeMail({ ...data, further: to !== data.applicantEmail, publicUrl }),
      });
  },
  'moderation.owner.replaced.v1': (tx, { data }) =>
    queueMail(tx, {
      id: newId(),
      kind: 'owner-replaced',
      to: data.applicantEmail,
      now: clock(),
      message: ownerReplacedMail({ ...data, publicUrl }),
    }),
  'business.business.deleted.v1': async (tx, { data: { businessId } }) => {
    await holdBusinesses(tx, [businessId]);
    await endAddressesOf(tx, { clock, newId }, { businessId });
  },
});
