import type { OwnStatus } from '@edogrula/contracts/http/moderation';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import { type Insertable, sql, type Updateable } from 'kysely';
import { lockDossiers } from '../dossier/dossier-repository.ts';
import { isUntold } from '../hold/unnotified-hold.ts';
import { listReplies } from '../reply/reply-repository.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db, ReportTable, Tx } from '../tables.ts';
import { type ReportRecord, type ReportRow, type ReportView, viewReport } from './report-view.ts';

/** Reports that are not deleted, with their decision and whether the registry shows their entry. */
export const selectReports = (db: Db | Tx) =>
  db
    .selectFrom('report as a')
    // By its index, row for row: for a page of them PostgreSQL would rather read every decision.
    .leftJoinLateral(
      (from) => from.selectFrom('decision').selectAll().whereRef('report_id', '=', 'a.id').limit(1).as('d'),
      (join) => join.onTrue(),
    )
    .leftJoin('registry_record as r', (join) =>
      join.onRef('r.id', '=', 'a.entry_id').on('r.kind', '=', 'entry'),
    )
    .leftJoin('moderator_act as w', (join) =>
      join.onRef('w.subject_id', '=', 'a.id').on('w.outcome', 'is', null),
    )
    .leftJoin('report_hold as h', (join) =>
      join.onRef('h.report_id', '=', 'a.id').on('h.outcome', 'is', null),
    )
    .selectAll('a')
    .select(['w.by_email as awaiting_by', 'w.at as awaiting_at', 'w.kind as awaiting_kind'])
    .select(['w.by_id as awaiting_by_id', 'w.id as awaiting_act_id'])
    .select(['w.reason as awaiting_reason', 'h.by_email as held_by', 'h.held_at', 'h.due_at', 'h.tied_by'])
    .select(sql<boolean>`coalesce(h.due_at + interval '1 minute' < clock_timestamp(), false)`.as('late'))
    .select(isUntold.as('untold'))
    .select(['d.outcome', 'd.reason', 'd.reason_code', 'd.admin_email', 'd.decided_at', 'r.visible'])
    .where('a.deleted_at', 'is', null);

/** Stores a new report. @returns its running number */
export async function insertReport(tx: Tx, row: Insertable<ReportTable>): Promise<number> {
  const { number } = await tx.insertInto('report').values(row).returning('number').executeTakeFirstOrThrow();
  return number;
}

/**
 * How many reports of one mailbox wait for a decision, or for their publication: until then no one is notified of it
 * [R316, R498].
 */
export async function countOpenReports(tx: Tx, email: string): Promise<number> {
  const { n } = await tx
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(sql<boolean>`(status = 'pending' or status = 'approved' and outcome_due)`)
    .where(sql<boolean>`mailbox_of(reporter_email) = mailbox_of(${email})`)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * A report, deleted or not, locked until the transaction ends. Dossiers are locked first, as a correction of an entry locks
 * them before the reports whose approvals wait. @throws AppError not_found
 */
export async function lockReport(tx: Tx, id: string): Promise<ReportRow> {
  await lockDossiers(tx);
  return tx
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** The report that was rejected first of those rejected before `before` that still name people, locked. */
export const lockOldRejection = (tx: Tx, before: Date): Promise<ReportRow | undefined> =>
  tx
    .selectFrom('report as r')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .selectAll('r')
    .where('r.status', '=', 'rejected')
    .where('r.anonymised_at', 'is', null)
    .where(sql<boolean>`coalesce(r.reversed_at, d.decided_at) < ${before}`)
    .orderBy('d.decided_at')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();

/** Changes a locked report. */
export async function updateReport(tx: Tx, id: string, values: Updateable<ReportTable>): Promise<void> {
  await tx.updateTable('report').set(values).where('id', '=', id).execute();
}

/** What a report holds once its reporter, the accused and the text are erased. */
export const emptyReport = {
  reporter_email: null,
  name: '',
  instagram_username: null,
  instagram_url: null,
  instagram_post: null,
  phone: null,
  website: null,
  website_host: null,
  iban: null,
  iban_mac: null,
  description: '',
  confirmed_text: null,
  confirmed_name: null,
  search_text: '',
} as const;

/** One report as the dashboard reads it. @throws AppError not_found, also for a deleted one */
export async function getReport(db: Db | Tx, id: string): Promise<ReportView> {
  const row = await selectReports(db).where('a.id', '=', id).executeTakeFirstOrThrow(notFound);
  const files = await listAttachments(db, 'report', [id]);
  const replies = await listReplies(db, [id], files);
  return viewReport(row as ReportRecord, files, replies.get(id));
}

/** What every act on a report is answered with: the report as it is now, and its entry. @throws AppError not_found */
export async function answerOf(
  db: Db | Tx,
  id: string,
): Promise<{ report: ReportView; entryId: string | null }> {
  const report = await getReport(db, id);
  return { report, entryId: report.entryId };
}

/** The status of a visitor's own report: pending until its entry is public [R316]. @throws AppError not_found, also for another's and for a deleted one */
export async function getOwnReport(db: Db, id: string, email: string): Promise<OwnStatus> {
  const row = await db
    .selectFrom('report')
    .select(['id', 'number', 'status', 'created_at', 'outcome_due'])
    .where('id', '=', id)
    .where('reporter_email', '=', email)
    .executeTakeFirst();
  if (!row || row.status === 'deleted') throw new AppError('not_found');
  const number = quotedNumber('report', row.number);
  const status = row.status === 'approved' && row.outcome_due ? 'pending' : row.status;
  return { _id: row.id, number, status, createdAt: row.created_at.toISOString() };
}
