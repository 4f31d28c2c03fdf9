import { accusedReplied, accusedTold, noticeGiven } from '@edogrula/contracts/events/accused';
import {
  appealDecided,
  appealReopened,
  appealSubmitted,
  applicationApproved,
  applicationDelisted,
  applicationPublished,
  applicationRejected,
  applicationReopened,
  applicationSubmitted,
  correctionDecided,
  correctionSubmitted,
  madeGoodAsked,
  reportOutcome,
  reportRejected,
  reportReplied,
  reportReviewed,
  reportRevised,
  reportSubmitted,
} from '@edogrula/contracts/events/moderation';
import {
  applicationPayeeChanged,
  ownerChangeTold,
  ownerFound,
  ownerReminded,
  ownerReplaced,
} from '@edogrula/contracts/events/owner';
import type { RefusedFact } from '@edogrula/event-bus/refuse-events';
import { type Selectable, sql } from 'kysely';
import { type Reached, wentTo } from '../notice/notice-repository.ts';
import type { AppealTable, CorrectionTable } from '../objection-tables.ts';
import type { ApplicationTable, Db, ReportTable, Tx } from '../tables.ts';

/** Whose data is to be erased: a proved address, or a number in E.164. */
export type Person = { email: string } | { phone: string };

/** What this service holds of a person, for the services that must erase her data before this one does. */
export type Found = {
  /** Every address that her records go by, in lower case. */
  addresses: string[];
  applications: string[];
  reports: string[];
  appeals: string[];
  corrections: string[];
  /** What she replied to reports about her. */
  replies: string[];
  /** Ids of files, media's to erase. */
  files: string[];
  /** Records whose events are about her alone; an approved report's are about the accused. */
  subjects: string[];
  /** Facts that no service may apply, however late a bus delivers them. */
  facts: RefusedFact[];
  /** How many events about her have not left yet. */
  waiting: number;
};

export type Records = {
  addresses: string[];
  /** By which she was asked for. */
  phone: string | null;
  applications: Selectable<ApplicationTable>[];
  reports: Selectable<ReportTable>[];
  appeals: Selectable<AppealTable>[];
  corrections: Selectable<CorrectionTable>[];
  replies: ReplyOf[];
};

/** A reply with its report and the link that it came by. */
export type ReplyOf = { id: string; reportId: string; linkId: string | null };

/** Facts that carry her or are of use for her alone; that a report was approved or deleted concerns the accused. */
const factsOfApplication = [
  applicationSubmitted,
  applicationApproved,
  applicationPublished,
  applicationRejected,
  applicationReopened,
  applicationDelisted,
  ownerReminded,
  applicationPayeeChanged,
  ownerFound,
  ownerChangeTold,
  ownerReplaced,
  noticeGiven,
  accusedReplied,
  accusedTold,
];
const factsOfReport = [
  reportSubmitted,
  reportRejected,
  reportOutcome,
  reportReviewed,
  reportRevised,
  madeGoodAsked,
];
const factsOfAppeal = [appealSubmitted, appealDecided, appealReopened];
const factsOfCorrection = [correctionSubmitted, correctionDecided];

/** The ids of records. */
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Every record that she handed in, and what she replied. */
export const idsOfAll = ({ applications, reports, appeals, corrections, replies }: Records): string[] => [
  ...idsOf(applications),
  ...idsOf(reports),
  ...idsOf(appeals),
  ...idsOf(corrections),
  ...idsOf(replies),
];

/** Records whose events are about her alone. */
export const subjectsOf = ({ applications, reports, appeals, corrections }: Records): string[] => [
  ...idsOf(applications),
  ...idsOf(appeals),
  ...idsOf(corrections),
  ...idsOf(reports.filter(({ status }) => status !== 'approved')),
];

const factsOf = ({ applications, reports, appeals, corrections }: Records): RefusedFact[] =>
  [
    ...applications.map(({ id }) => ({ id, types: factsOfApplication })),
    ...reports.map(({ id }) => ({ id, types: factsOfReport })),
    ...appeals.map(({ id }) => ({ id, types: factsOfAppeal })),
    ...corrections.map(({ id }) => ({ id, types: factsOfCorrection })),
  ].flatMap(({ id, types }) => types.map(({ type }) => ({ subject: id, type })));

/** SQL: an event in the outbox that is about her, by its record or by the address in it. */
export const aboutHer = (subjects: readonly string[], addresses: readonly string[]) => sql<boolean>`(
  subject = any(${[...subjects]}::text[])
  or lower(coalesce(event->'data'->>'applicantEmail', event->'data'->>'reporterEmail', event->'data'->>'appellantEmail', event->'data'->>'askerEmail')) = any(${[...addresses]}::text[]))`;

/**
 * What a person handed in. A number leads to the addresses that applied with it, and these to all they handed in: the
 * address was proved, and a reader of one record could find the others.
 */
export async function recordsOf(db: Db | Tx, person: Person): Promise<Records> {
  const phone = 'phone' in person ? person.phone : null;
  const addresses = 'email' in person ? [person.email] : await addressesBehind(db, person.phone);
  const address = sql<string>`any(${addresses}::text[])`;
  const applications = await db
    .selectFrom('application')
    .selectAll()
    .where((where) =>
      where.or([
        where(sql<string>`lower(applicant_email)`, '=', address),
        ...(phone ? [where('phone', '=', phone), where('landline', '=', phone)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
  const reports = await db
    .selectFrom('report')
    .selectAll()
    .where(sql<string>`lower(reporter_email)`, '=', address)
    .orderBy('id')
    .execute();
  const appeals = await db
    .selectFrom('appeal')
    .selectAll()
    .where(sql<string>`lower(appellant_email)`, '=', address)
    .orderBy('id')
    .execute();
  const corrections = await db
    .selectFrom('correction')
    .selectAll()
    .where(sql<string>`lower(asker_email)`, '=', address)
    .orderBy('id')
    .execute();
  const replies = await repliesOf(db, reachedBy({ addresses, phone, applications }));
  return { addresses, phone, applications, reports, appeals, corrections, replies };
}

/**
 * What a notice to her went to. Telephone and account of her applications count where they were approved: whoever only
 * applied with another person's contact, or named it as a landline, must not erase what that one replied.
 */
export function reachedBy({
  addresses,
  phone,
  applications,
}: Pick<Records, 'addresses' | 'phone' | 'applications'>): Reached {
  const own = applications.filter(({ status }) => status === 'approved');
  const known = (contacts: readonly (string | null)[]) =>
    contacts.filter((one): one is string => Boolean(one));
  return {
    applications: idsOf(applications),
    addresses,
    phones: known([phone, ...own.map((row) => row.phone)]),
    handles: known(own.map((row) => row.instagram_username)),
  };
}

/** What somebody replied by the link of a notice that went to her. */
async function repliesOf(db: Db | Tx, person: Reached): Promise<ReplyOf[]> {
  return db
    .selectFrom('reply as y')
    .innerJoin('notice as n', 'n.id', 'y.notice_id')
    .select(['y.id', 'y.report_id as reportId', 'n.link_id as linkId'])
    .where(wentTo(person))
    .orderBy('y.id')
    .execute();
}

async function addressesBehind(db: Db | Tx, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select(sql<string>`lower(applicant_email)`.as('email'))
    .distinct()
    .where((where) => where.or([where('phone', '=', phone), where('landline', '=', phone)]))
    .where('applicant_email', '<>', '')
    .execute();
  return rows.map(({ email }) => email);
}

/** Every address and number by which a person could be found here. */
export async function contactsHeld(db: Db): Promise<{ addresses: string[]; phones: string[] }> {
  const { rows } = await sql<{ contact: string }>`
    select lower(applicant_email) as contact from application union select lower(reporter_email) from report
    union select lower(appellant_email) from appeal union select lower(asker_email) from correction
    union select lower(recipient) from notice where channel in ('mail', 'sms')
    union select phone from application union select landline from application where landline is not null`.execute(
    db,
  );
  const contacts = rows.map(({ contact }) => contact).filter(Boolean);
  const isAddress = (contact: string) => contact.includes('@');
  return { addresses: contacts.filter(isAddress), phones: contacts.filter((one) => !isAddress(one)) };
}

/** Looks a person up without changing anything. */
export async function findPerson(db: Db, person: Person): Promise<Found> {
  const records = await recordsOf(db, person);
  const { addresses } = records;
  const [applications, reports] = [idsOf(records.applications), idsOf(records.reports)];
  const [appeals, corrections] = [idsOf(records.appeals), idsOf(records.corrections)];
  const replies = idsOf(records.replies);
  return {
    addresses,
    applications,
    reports,
    appeals,
    corrections,
    replies,
    files: await filesOf(db, records),
    subjects: subjectsOf(records),
    facts: factsOf(records),
    waiting: await waitingEvents(db, records),
  };
}

/** Her files: beside a decided report stays what the accused replied to it. */
async function filesOf(db: Db, records: Records): Promise<string[]> {
  const { applications, reports, appeals, corrections, replies } = records;
  const whole = [...applications, ...appeals, ...corrections, ...reports.filter(isUndecided)];
  const decided = reports.filter((row) => !isUndecided(row));
  const rows = await db
    .selectFrom('attachment')
    .select('file_id')
    .where(sql<boolean>`(coalesce(application_id, report_id, appeal_id, correction_id) = any(${idsOf(whole)}::uuid[])
      or (report_id = any(${idsOf(decided)}::uuid[]) and reply_id is null)
      or reply_id = any(${idsOf(replies)}::uuid[]))`)
    .orderBy('file_id')
    .execute();
  return rows.map((file) => file.file_id);
}

/** Whether a report goes whole with its reporter: no moderator has confirmed it yet. */
export const isUndecided = ({ status }: { status: string }): boolean => status === 'pending';

/** How many events about her have not left yet. */
export async function waitingEvents(db: Db | Tx, records: Records): Promise<number> {
  const all = idsOfAll(records);
  const replied = records.replies.map(({ reportId }) => reportId);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox
    where published_at is null and (${aboutHer(all, records.addresses)}
      or (event->>'type' = ${reportReplied.type} and subject = any(${replied}::text[])))`.execute(db);
  return rows[0]?.n ?? 0;
}
