import { AppError } from '@edogrula/service-kit/app-error';
import type { Insertable } from 'kysely';
import { listAttachments } from '../submission/attachments.ts';
import type { Db, ReportTable, Tx } from '../tables.ts';
import { type ReportRecord, type ReportRow, type ReportView, viewReport } from './report-view.ts';

/** Reports that are not deleted, with their decision and whether the registry shows their entry. */
export const selectReports = (db: Db | Tx) =>
  db
    .selectFrom('report as a')
    .leftJoin('decision as d', 'd.report_id', 'a.id')
    .leftJoin('registry_record as r', (join) =>
      join.onRef('r.id', '=', 'a.entry_id').on('r.kind', '=', 'entry'),
    )
    .selectAll('a')
    .select(['d.outcome', 'd.reason', 'd.reason_code', 'd.admin_email', 'd.decided_at', 'r.visible'])
    .where('a.deleted_at', 'is', null);

/** Stores a new report. @returns the number that people quote */
export async function insertReport(tx: Tx, row: Insertable<ReportTable>): Promise<number> {
  const { number } = await tx.insertInto('report').values(row).returning('number').executeTakeFirstOrThrow();
  return number;
}

/** A report, deleted or not, locked until the transaction ends. @throws AppError not_found */
export async function lockReport(tx: Tx, id: string): Promise<ReportRow> {
  const row = await tx.selectFrom('report').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** One report as the dashboard reads it. @throws AppError not_found, also for a deleted one */
export async function getReport(db: Db | Tx, id: string): Promise<ReportView> {
  const row = await selectReports(db).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return viewReport(row as ReportRecord, await listAttachments(db, 'report_id', [id]));
}
