import type { applicationList } from '@edogrula/contracts/http/moderation';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { listAttachments } from '../submission/attachments.ts';
import { type QueueQuery, queueFilter } from '../submission/queue-filter.ts';
import { selectApplications } from './application-repository.ts';
import { type ApplicationRecord, viewApplication } from './application-view.ts';

/** The applications' queue, newest first, at most 200 a page [R162, R192]. */
export async function listApplications(
  { db }: Pick<Deps, 'db'>,
  query: QueueQuery,
): Promise<z.infer<typeof applicationList>> {
  const { ids, facts } = await findPage(
    db,
    { table: 'application', at: 'created_at', where: queueFilter(query, 'application') },
    query,
  );
  const rows = ids.length ? await selectApplications(db).where('a.id', 'in', ids).execute() : [];
  const files = Map.groupBy(await listAttachments(db, 'application', ids), (file) => file.application_id);
  const items = inOrder(ids, rows).map((row) =>
    viewApplication(row as ApplicationRecord, files.get(row.id) ?? []),
  );
  return { items, ...(query.after === undefined ? { requests: items } : {}), ...facts };
}
