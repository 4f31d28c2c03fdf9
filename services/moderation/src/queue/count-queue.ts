import type { moderationCounts } from '@edogrula/contracts/http/moderation';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ModerationDeps } from '../deps.ts';

/** What waits, for the dashboard's stat cards. */
export async function countQueue({
  db,
}: Pick<ModerationDeps, 'db'>): Promise<z.infer<typeof moderationCounts>> {
  const { rows } = await sql<z.infer<typeof moderationCounts>>`
    select
      (select count(*) from application where status = 'pending') as "pendingApplications",
      (select count(*) from report where status = 'pending') as "pendingReports",
      (select count(*) from report where deleted_at is null) as "reports"`.execute(db);
  return rows[0] ?? { pendingApplications: 0, pendingReports: 0, reports: 0 };
}
