import type { applicationList } from '@edogrula/contracts/http/moderation';
import type { z } from 'zod';
import type { ModerationDeps } from '../deps.ts';
import { pageOf, type QueueQuery, queueFilter } from '../queue/queue-filter.ts';
import { listAttachments } from '../submission/attachments.ts';
import { selectApplications } from './application-repository.ts';
import { type ApplicationRecord, viewApplication } from './application-view.ts';

/** The applications' queue, newest first, at most 200 a page [R162, R192]. */
export async function listApplications(
  { db }: Pick<ModerationDeps, 'db'>,
  query: QueueQuery,
): Promise<z.infer<typeof applicationList>> {
  const filter = queueFilter(query);
  const { total } = await db
    .selectFrom('application as a')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(filter)
    .executeTakeFirstOrThrow();
  const rows = await selectApplications(db)
    .where(filter)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const files = await listAttachments(
    db,
    'application_id',
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => viewApplication(row as ApplicationRecord, files));
  return { items, requests: items, ...pageOf(query, total) };
}
