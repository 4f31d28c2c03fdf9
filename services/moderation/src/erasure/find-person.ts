import {
  appealDecided,
  appealSubmitted,
  applicationApproved,
  applicationDelisted,
  applicationPublished,
  applicationRejected,
  applicationReopened,
  applicationSubmitted,
  noticeGiven,
  reportOutcome,
  reportRejected,
  reportReviewed,
  reportRevised,
  reportSubmitted,
} from '@edogrula/contracts/events/moderation';
import type { RefusedFact } from '@edogrula/event-bus/refuse-events';
import { type Selectable, sql } from 'kysely';
import type { AppealTable, ApplicationTable, Db, ReportTable, Tx } from '../tables.ts';

/** Whose data is to be erased: a proved address, or a number in E.164. */
export type Person = { email: string } | { phone: string };

/** What this service holds of a person, for the services that must erase her data before this one does. */
export type Found = {
  /** Every address that her records go by, in lower case. */
  addresses: string[];
  applications: string[];
  reports: string[];
  appeals: string[];
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
  applications: Selectable<ApplicationTable>[];
  reports: Selectable<ReportTable>[];
  appeals: Selectable<AppealTable>[];
};

/** Facts that carry her or are of use for her alone; that a report was approved or deleted concerns the accused. */
const factsOfApplication = [
  applicationSubmitted,
  applicationApproved,
  applicationPublished,
  applicationRejected,
  applicationReopened,
  applicationDelisted,
  noticeGiven,
];
const factsOfReport = [reportSubmitted, reportRejected, reportOutcome, reportReviewed, reportRevised];
const factsOfAppeal = [appealSubmitted, appealDecided];

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Records whose events are about her alone. */
export const subjectsOf = ({ applications, reports, appeals }: Records): string[] => [
  ...idsOf(applications),
  ...idsOf(appeals),
  ...idsOf(reports.filter(({ status }) => status !== 'approved')),
];

const factsOf = ({ applications, reports, appeals }: Records): RefusedFact[] =>
  [
    ...applications.map(({ id }) => ({ id, types: factsOfApplication })),
    ...reports.map(({ id }) => ({ id, types: factsOfReport })),
    ...appeals.map(({ id }) => ({ id, types: factsOfAppeal })),
  ].flatMap(({ id, types }) => types.map(({ type }) => ({ subject: id, type })));

/** SQL: an event in the outbox that is about her, by its record or by the address in it. */
export const aboutHer = (subjects: readonly string[], addresses: readonly string[]) => sql<boolean>`(
  subject = any(${[...subjects]}::text[])
  or lower(coalesce(event->'data'->>'applicantEmail', event->'data'->>'reporterEmail', event->'data'->>'appellantEmail')) = any(${[...addresses]}::text[]))`;

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
  return { addresses, applications, reports, appeals };
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

/** Looks a person up without changing anything. */
export async function findPerson(db: Db, person: Person): Promise<Found> {
  const records = await recordsOf(db, person);
  const { addresses } = records;
  const [applications, reports] = [idsOf(records.applications), idsOf(records.reports)];
  const appeals = idsOf(records.appeals);
  const all = [...applications, ...reports, ...appeals];
  const files = await db
    .selectFrom('attachment')
    .select('file_id')
    .where(sql<boolean>`coalesce(application_id, report_id, appeal_id) = any(${all}::uuid[])`)
    .orderBy('file_id')
    .execute();
  return {
    ...{ addresses, applications, reports, appeals, files: files.map((file) => file.file_id) },
    ...{ subjects: subjectsOf(records), facts: factsOf(records), waiting: await waitingEvents(db, records) },
  };
}

/** How many events about her have not left yet. */
export async function waitingEvents(db: Db | Tx, records: Records): Promise<number> {
  const all = [...idsOf(records.applications), ...idsOf(records.reports), ...idsOf(records.appeals)];
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox
    where published_at is null and ${aboutHer(all, records.addresses)}`.execute(db);
  return rows[0]?.n ?? 0;
}
