import type { reportList } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { reportsAgainst, reportsOnOwn } from '../party/own-matter.ts';
import { listReplies } from '../reply/reply-repository.ts';
import { listAttachments } from '../submission/attachments.ts';
import { type QueueQuery, queueFilter } from '../submission/queue-filter.ts';
import type { Db, Tx } from '../tables.ts';
import { selectReports } from './report-repository.ts';
import { type ReportRecord, type ReportView, reportFor, type Viewer, viewReport } from './report-view.ts';

/**
 * The reports' queue without deleted ones, newest first, at most 200 a page [R163, R194]. No word finds what accuses the
 * viewer's house: the address of its reporter could be guessed letter by letter [R509].
 */
export async function listReports(
  { db }: Pick<Deps, 'db'>,
  query: QueueQuery,
  viewer: AdminIdentity,
): Promise<z.infer<typeof reportList>> {
  const { ids, facts } = await findPage(
    db,
    { table: 'report', at: 'created_at', where: queueFilter(query, 'report', reportsOnOwn(viewer)) },
    query,
  );
  const items = await reportsById(db, ids, viewer);
  return { items, ...(query.after === undefined ? { reports: items } : {}), ...facts };
}

/** Reports as a moderator reads them, in the order of their ids; deleted ones are left out. */
export async function reportsById(
  db: Db | Tx,
  ids: readonly string[],
  viewer: Viewer,
): Promise<ReportView[]> {
  const rows = ids.length ? await selectReports(db).where('a.id', 'in', ids).execute() : [];
  const attached = await listAttachments(db, 'report', ids);
  const files = Map.groupBy(attached, (file) => file.report_id);
  const replies = await listReplies(db, ids, attached);
  const own = await reportsAgainst(db, viewer, ids);
  return inOrder(ids, rows).map((row) =>
    reportFor(viewReport(row as ReportRecord, files.get(row.id) ?? [], replies.get(row.id)), viewer, own),
  );
}
