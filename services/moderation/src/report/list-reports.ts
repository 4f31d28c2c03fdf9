import type { reportList } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import type { ModerationDeps } from '../deps.ts';
import { pageOf, type QueueQuery, queueFilter } from '../queue/queue-filter.ts';
import { listAttachments } from '../submission/attachments.ts';
import { selectReports } from './report-repository.ts';
import { type ReportRecord, viewReport } from './report-view.ts';

/** The reports' queue without deleted ones, newest first, at most 200 a page [R163, R194]. */
export async function listReports(
  { db }: Pick<ModerationDeps, 'db'>,
  query: QueueQuery,
): Promise<z.infer<typeof reportList>> {
  const filter = queueFilter(query);
  const { total } = await db
    .selectFrom('report as a')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('a.deleted_at', 'is', null)
    .where(filter)
    .executeTakeFirstOrThrow();
  const rows = await selectReports(db)
    .where(filter)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const files = await listAttachments(
    db,
    'report_id',
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => viewReport(row as ReportRecord, files));
  return { items, reports: items, ...pageOf(query, total) };
}
