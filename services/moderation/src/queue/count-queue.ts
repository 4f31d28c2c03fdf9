import type { moderationCounts } from '@edogrula/contracts/http/moderation';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { waitsForTime } from '../hold/unnotified-hold.ts';

type Counts = z.infer<typeof moderationCounts>;

/** What waits and what has been decided, for the dashboard's stat cards and tabs. */
export async function countQueue({ db }: Pick<Deps, 'db'>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from application where status = 'pending') as "pendingApplications",
      (select count(*) from application where status <> 'pending') as "archivedApplications",
      (select count(*) from report r where status = 'pending' and deleted_at is null
        and not ${waitsForTime}) as "pendingReports",
      (select count(*) from report where deleted_at is null) as "reports",
      (select count(*) from appeal where outcome is null) as "openAppeals",
      (select count(*) from correction where outcome is null) as "openCorrections"`.execute(db);
  return (
    rows[0] ?? {
      pendingApplications: 0,
      archivedApplications: 0,
      pendingReports: 0,
      reports: 0,
      openAppeals: 0,
      openCorrections: 0,
    }
  );
}
