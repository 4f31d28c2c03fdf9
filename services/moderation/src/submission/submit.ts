import { mailboxOf } from '@edogrula/contracts/contact/mailbox';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Deps, Moment } from '../deps.ts';
import { type Intake, type Received, receiveOnce } from '../intake/receive-once.ts';
import type { KeptFile, ReceivedForm } from '../intake/received-form.ts';
import type { SubmissionForm } from '../intake/submission-form.ts';
import type { Tx } from '../tables.ts';
import { insertAttachments } from './attachments.ts';
import { quotedNumber, type SubmissionSubject } from './submission-number.ts';

/** A stored submission, as its event and its answer name it. */
export type Submitted = { id: string; number: string; email: string; files: readonly KeptFile[] };

/** What every event of one submission shares. */
type About = Moment & { subject: string; version: number };

/** What makes a submission an application, a report, an appeal or a correction request. */
export type SubmissionKind<Details, Body> = {
  subject: SubmissionSubject;
  /** The first part of its Idempotency-Keys' scope. */
  scope: 'apply' | 'report' | 'appeal' | 'correction';
  form: SubmissionForm;
  /** Checks the whole form. @throws AppError */
  check(form: ReceivedForm): Promise<Details> | Details;
  /** Stores the record. @returns its running number */
  insert(tx: Tx, details: Details, record: { id: string; email: string; createdAt: Date }): Promise<number>;
  event(about: About, details: Details, submitted: Submitted): Envelope;
  answer(submitted: Submitted, details: Details): Body;
};

/**
 * Takes a visitor's submission in: record, attachments, event and audit row are one write, or nothing is kept.
 * @throws AppError as `receiveOnce` and `check` do
 */
export async function submit<Details, Body>(
  deps: Deps,
  visitor: VisitorIdentity,
  intake: Intake,
  kind: SubmissionKind<Details, Body>,
): Promise<Body> {
  const { email } = visitor;
  const scope = `${kind.scope}:${deps.visitorKey(email)}`;
  const answer = await receiveOnce(deps, intake, {
    // Under whatever tag: a mailbox has one day's budget and one share of the slots.
    visitor: mailboxOf(email),
    scope,
    form: kind.form,
    check: async (form) => kind.check(form),
    write: async (tx, received) => ({ status: 201, body: await write(deps, tx, kind, { email, received }) }),
  });
  return answer.body;
}

async function write<Details, Body>(
  deps: Deps,
  tx: Tx,
  kind: SubmissionKind<Details, Body>,
  { email, received }: { email: string; received: Received<Details> },
): Promise<Body> {
  const { subject, form } = kind;
  const { checked, notes, files } = received;
  const id = deps.newId();
  const createdAt = deps.clock();
  const number = await kind.insert(tx, checked, { id, email, createdAt });
  await insertAttachments(tx, { subject, id }, files, { notes, notedPart: form.notedPart });
  const submitted = { id, number: quotedNumber(subject, number), email, files };
  const about = { subject: id, version: 1, clock: deps.clock, newId: deps.newId };
  await appendEvents(tx, [kind.event(about, checked, submitted)]);
  await appendAudit(tx, {
    at: createdAt,
    actor: { kind: 'visitor', id: deps.visitorKey(email) },
    action: `${subject}.submitted`,
    subject: { kind: subject, id },
    details: { number, files: files.map(({ stored }) => ({ id: stored.fileId, sha256: stored.sha256 })) },
  });
  return kind.answer(submitted, checked);
}
