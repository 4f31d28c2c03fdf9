import type { Handlers } from '@edogrula/event-bus/consume';
import { type NewMail, queueMail } from '../mail/mail-repository.ts';
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
import type { MailContent } from '../mail/templates/mail-block.ts';
import { ownerChangeMail } from '../mail/templates/owner-change-mails.ts';
import { ownerReplacedMail } from '../mail/templates/owner-replaced-mail.ts';
import { payeeChangedMail } from '../mail/templates/payee-mails.ts';
import { renderMail } from '../mail/templates/render-mail.ts';
import {
  madeGoodMail,
  reportOutcomeMail,
  reportReceivedMail,
  reportRevisedMail,
} from '../mail/templates/report-mails.ts';
import { holdBusinesses } from '../owner/changed-owners.ts';
import { endAddressesOf } from '../owner/end-address.ts';
import { endFormerOwners } from '../owner/end-former-owners.ts';
import { activeUnder } from '../owner/owner-address.ts';
import { mailOwnerLinks } from '../owner/owner-link.ts';
import type { Tables, Tx } from '../tables.ts';

type Options = { publicUrl: string; clock: () => Date; newId: () => string };
type SomeHandlers = Partial<Handlers<'identity.mail', Tables>>;
type Queue = (
  tx: Tx,
  kind: string,
  to: string,
  content: MailContent,
  more?: Pick<NewMail, 'notAfter'>,
) => Promise<void>;

const queueWith =
  ({ publicUrl, clock, newId }: Options): Queue =>
  async (tx, kind, to, content, more) => {
    // A person who was erased meanwhile gets no mail.
    if (!to) return;
    const message = renderMail(content, publicUrl);
    await queueMail(tx, { id: newId(), kind, to, message, now: clock(), ...more });
  };

type Owned = { businessId: string; applicantEmail: string };

/**
 * Tells an owner of the business at each address that comes in by now: that of the application, and those that it let in
 * [R358]. Who was removed meanwhile, or was let in by a former owner, is told nothing.
 */
async function tellOwner<T extends Owned>(
  queue: Queue,
  tx: Tx,
  data: T,
  mailOf: (data: T & { further: boolean }) => { kind: string; mail: MailContent; notAfter?: Date },
): Promise<void> {
  const { businessId, applicantEmail: first } = data;
  const further = (await activeUnder(tx, { businessId, first })).map(({ email }) => email);
  for (const to of [first, ...further]) {
    const { kind, mail, ...more } = mailOf({ ...data, further: to !== first });
    await queue(tx, kind, to, mail, more);
  }
}

/** What group `identity.mail` does: each fact becomes one mail, written in the transaction of its inbox row. */
export function mailHandlers(options: Options): Handlers<'identity.mail', Tables> {
  const queue = queueWith(options);
  return {
    ...applicationMails(options, queue),
    ...reportMails(queue),
    ...accusedMails(queue),
    ...appealMails(queue),
    ...ownerMails(options, queue),
  };
}

/** What an applicant hears: that the application came, what became of it, and of an account that money is sent to. */
const applicationMails = ({ clock, newId }: Options, queue: Queue) =>
  ({
    'moderation.application.submitted.v1': (tx, { data, time }) => {
      const mail = applicationReceivedMail({ ...data, at: new Date(time) });
      return queue(tx, 'application-received', data.applicantEmail, mail);
    },
    // Not by the decision: the registry may withhold an approval. Demo businesses have invented owners.
    'moderation.application.published.v1': async (tx, { data, time }) => {
      if (data.demo) return;
      const owner = { businessId: data.businessId, email: data.applicantEmail, at: new Date(time) };
      await endFormerOwners({ clock, newId }, tx, owner);
      await queue(tx, 'application-approved', data.applicantEmail, applicationApprovedMail(data));
    },
    'moderation.application.rejected.v1': (tx, { data }) =>
      queue(tx, 'application-rejected', data.applicantEmail, applicationRejectedMail(data)),
    'moderation.application.reopened.v1': (tx, { data }) =>
      queue(tx, 'application-reopened', data.applicantEmail, applicationReopenedMail(data)),
    'moderation.application.delisted.v1': (tx, { data }) =>
      tellOwner(queue, tx, data, (told) => ({
        kind: 'application-delisted',
        mail: applicationDelistedMail(told),
      })),
    'moderation.application.payee-changed.v1': (tx, { data }) =>
      tellOwner(queue, tx, data, (told) => ({ kind: 'payee-changed', mail: payeeChangedMail(told) })),
  }) satisfies SomeHandlers;

/** What the accused hears, and what an owner hears of a listing [R488, R489]. */
const accusedMails = (queue: Queue) =>
  ({
    'moderation.accused.notice-given.v1': (tx, { data }) => {
      const more = { notAfter: new Date(data.until) };
      return queue(tx, 'accused-notice', data.applicantEmail, accusedNoticeMail(data), more);
    },
    'moderation.accused.replied.v1': (tx, { data }) =>
      queue(tx, 'accused-replied', data.applicantEmail, accusedRepliedMail(data)),
    'moderation.accused.outcome-told.v1': (tx, { data }) =>
      queue(tx, `accused-${data.outcome}`, data.applicantEmail, accusedOutcomeMail(data)),
  }) satisfies SomeHandlers;

/** What a reporter hears: that the report came, of the decision and its review, and when harm was made good. */
const reportMails = (queue: Queue) =>
  ({
    'moderation.report.submitted.v1': (tx, { data, time }) => {
      const mail = reportReceivedMail({ ...data, at: new Date(time) });
      return queue(tx, 'report-received', data.reporterEmail, mail);
    },
    'moderation.report.outcome-decided.v1': (tx, { data }) =>
      queue(tx, 'report-outcome', data.reporterEmail, reportOutcomeMail(data)),
    'moderation.report.outcome-reviewed.v1': (tx, { data }) =>
      queue(tx, 'report-reviewed', data.reporterEmail, reportReviewedMail(data)),
    'moderation.report.outcome-revised.v1': (tx, { data }) =>
      queue(tx, 'report-revised', data.reporterEmail, reportRevisedMail(data)),
    'moderation.report.made-good-asked.v1': (tx, { data }) => {
      const more = { notAfter: new Date(data.until) };
      return queue(tx, 'made-good', data.reporterEmail, madeGoodMail(data), more);
    },
  }) satisfies SomeHandlers;

/** An appeal and a request for a correction, each from its receipt to its answer. */
const appealMails = (queue: Queue) =>
  ({
    'moderation.appeal.submitted.v1': (tx, { data }) =>
      queue(tx, 'appeal-received', data.appellantEmail, appealReceivedMail(data)),
    'moderation.appeal.decided.v1': (tx, { data }) =>
      queue(tx, 'appeal-outcome', data.appellantEmail, appealOutcomeMail(data)),
    'moderation.appeal.reopened.v1': (tx, { data }) =>
      queue(tx, 'appeal-reopened', data.appellantEmail, appealReopenedMail(data)),
    'moderation.correction.submitted.v1': (tx, { data }) =>
      queue(tx, 'correction-received', data.askerEmail, correctionReceivedMail(data)),
    'moderation.correction.decided.v1': (tx, { data }) =>
      queue(tx, 'correction-outcome', data.askerEmail, correctionOutcomeMail(data)),
  }) satisfies SomeHandlers;

/** What an owner hears after the approval. */
const ownerMails = (options: Options, queue: Queue) =>
  ({
    'moderation.application.owner-reminded.v1': (tx, { data }) =>
      tellOwner(queue, tx, data, mailOfEndingCheck),
    'moderation.owner.found.v1': (tx, event) => mailOwnerLinks(options, tx, event),
    'moderation.owner.change-told.v1': (tx, { data }) =>
      tellOwner(queue, tx, data, (told) => ({
        kind: `owner-change-${told.outcome}`,
        mail: ownerChangeMail(told),
      })),
    'moderation.owner.replaced.v1': (tx, { data }) =>
      queue(tx, 'owner-replaced', data.applicantEmail, ownerReplacedMail(data)),
    'business.business.deleted.v1': async (tx, { data: { businessId } }) => {
      await holdBusinesses(tx, [businessId]);
      await endAddressesOf(tx, options, { businessId });
    },
  }) satisfies SomeHandlers;
