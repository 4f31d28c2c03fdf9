import { AppError } from '@edogrula/service-kit/app-error';
import { type SqlBool, sql } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import { isOwners } from '../application/owners-application.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { Db, Tx } from '../tables.ts';

export type Reader = Pick<Moderator, 'email'>;

/**
 * The contacts and accounts of the reader's own houses: of each approved application of the mailbox, under whatever tag,
 * and of each business that is its owner's by now. To refuse, a former owner is one, too.
 */
const ownKeys = ({ email }: Reader) => sql`(
  with own as (
    select * from application
    where status = 'approved' and applicant_email <> '' and mailbox_of(applicant_email) = mailbox_of(${email})
  )
  select named.key from own, unnest(array['phone ' || own.phone, 'phone ' || own.landline,
    'handle ' || own.instagram_username, 'host ' || own.website_host]) as named (key) where named.key is not null
  union select unnest(c.known) from own join business_contact c on c.business_id = own.business_id
    where ${isOwners('own')}
  union select 'iban ' || account from own join business_payee p on p.business_id = own.business_id,
    unnest(p.accounts) as account where ${isOwners('own')})`;

/**
 * SQL: ids of the reports that accuse a house of the reader's own, and of all in one dossier with such a report, merged
 * ones included [R509].
 */
export const reportsOnOwn = (reader: Reader) => sql`(
  with accusing as (select report_id from reports_touching(array${ownKeys(reader)}))
  select report_id from accusing
  union select beside.report_id from accusing join dossier_report m using (report_id), dossier_tree(m.dossier_id) t,
      dossier_report beside
    where m.left_at is null and beside.left_at is null and beside.dossier_id = t.id)`;

/**
 * SQL: rows of the audit log that would tell the reader who accuses the own house, and by which files. Of a report that
 * was deleted nobody knows by now whom it accused: it counts for whoever owns a house [R311, R509].
 */
export const auditOnOwn = (reader: Reader) => sql<SqlBool>`(subject_kind = 'report' and (
  subject_id in (select own.report_id::text from ${reportsOnOwn(reader)} as own)
  or exists ${ownKeys(reader)} and subject_id in (
    select r.id::text from report r where not exists (select from report_key k where k.report_id = r.id))))`;

/** Which of these reports accuse a house of the reader's own, or are in one dossier with such a report [R509]. */
export async function reportsAgainst(
  db: Db | Tx,
  reader: Reader,
  reportIds: readonly string[],
): Promise<Set<string>> {
  if (!reportIds.length) return new Set();
  const { rows } = await sql<{ id: string }>`
    select own.report_id as id from ${reportsOnOwn(reader)} as own
    where own.report_id = any(${[...reportIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Who owns the accused house learns nothing of the evidence in a roundabout way. @throws AppError own_matter */
export async function refuseAccused(
  { db }: { db: Db },
  reader: Reader,
  { report }: { report?: string | undefined },
): Promise<void> {
  if (report && (await reportsAgainst(db, reader, [report])).size) throw new AppError('own_matter');
}

/** Whether the reader is a party in a dossier, merged ones included: reported or appealed there, or owns the accused. */
export async function isOwnMatter(db: Db | Tx, reader: Reader, dossierId: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    with tree as (select t.id from dossier_tree(${dossierId}) t),
      member as (
        select m.report_id as id from dossier_report m where m.left_at is null and m.dossier_id in (select id from tree)
      )
    select exists (
        select from report r join member using (id) where mailbox_of(r.reporter_email) = mailbox_of(${reader.email})
      ) or exists (
        select from appeal p
        where p.dossier_id in (select id from tree) and mailbox_of(p.appellant_email) = mailbox_of(${reader.email})
      ) or exists (
        select from report_key k join member on member.id = k.report_id
        where touches(array[k.kind || ' ' || k.key], array${ownKeys(reader)})
      ) as own`.execute(db);
  return rows[0]?.own ?? true;
}

/** The mark of what the desk reads: no decision is offered that would be refused. */
export const ownMarkOf = (isOwn: boolean): { ownMatter?: true } => (isOwn ? { ownMatter: true } : {});

/** Nobody decides in a dossier where the own house is accused, or the own word counts [R509]. @throws AppError own_matter */
export async function refuseOwnMatter(tx: Tx, reader: Reader, dossierId: string): Promise<void> {
  if (await isOwnMatter(tx, reader, dossierId)) throw new AppError('own_matter');
}

/** The same by one of the dossier's reports; a report that is in no dossier by now has no party. */
export async function isOwnReport(db: Db | Tx, reader: Reader, reportId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dossier_report')
    .select('dossier_id')
    .where('report_id', '=', reportId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && isOwnMatter(db, reader, row.dossier_id);
}

/** Nobody decides on a report in whose dossier the reader is a party [R509]. @throws AppError own_matter */
export async function refuseOwnReport(tx: Tx, reader: Reader, reportId: string): Promise<void> {
  if (await isOwnReport(tx, reader, reportId)) throw new AppError('own_matter');
}

/** The same of a contact or account: the own one, or one by which the reader accuses somebody [R509]. @throws AppError own_matter */
export async function refuseOwnValue(tx: Tx, reader: Reader, value: Key): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select touches(array[${keyText(value)}], array${ownKeys(reader)}) or exists (
      select from report_key k join report r on r.id = k.report_id
      where k.kind = ${value.kind} and k.key = ${value.key}
        and mailbox_of(r.reporter_email) = mailbox_of(${reader.email})
    ) as own`.execute(tx);
  if (rows[0]?.own ?? true) throw new AppError('own_matter');
}
