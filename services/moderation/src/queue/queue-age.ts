import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Seconds that the oldest waiting submission has waited for a moderator, for each queue; 0 when none waits. */
export const queueAgeGauge = (db: Db) =>
  gauge({
    name: 'edogrula.queue.age',
    unit: 's',
    description: 'Age of the oldest submission that waits for a decision',
    read: async () => {
      const { rows } = await sql<Record<'application' | 'report' | 'appeal' | 'correction', number>>`
        select
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from application where status = 'pending') as application,
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from report r where status = 'pending' and deleted_at is null and not exists
              (select from report_hold h where h.report_id = r.id and h.outcome is null)) as report,
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from appeal where outcome is null) as appeal,
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from correction where outcome is null) as correction`.execute(db);
      return Object.entries(rows[0] ?? {}).map(([queue, value]) => ({
        value,
        attributes: { 'edogrula.queue': queue },
      }));
    },
  });
