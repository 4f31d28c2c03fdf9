import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { sql } from 'kysely';
import { waitsForTime } from '../hold/unnotified-hold.ts';
import type { Db } from '../tables.ts';

type Queue = 'application' | 'report' | 'appeal' | 'correction' | 'change';

/**
 * Seconds that the oldest waiting submission has waited for a moderator, for each queue; 0 when none waits. A wish that
 * has a first day waits from that day.
 */
export const queueAgeGauge = (db: Db) =>
  gauge({
    name: 'edogrula.queue.age',
    unit: 's',
    description: 'Age of the oldest submission that waits for a decision',
    read: async () => {
      const { rows } = await sql<Record<Queue, number>>`
        select
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from application where status = 'pending') as application,
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from report r where status = 'pending' and deleted_at is null and not ${waitsForTime}) as report,
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from appeal where outcome is null) as appeal,
          (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            from correction where outcome is null) as correction,
          (select coalesce(extract(epoch from clock_timestamp() - min(coalesce(due_at, created_at))), 0)::float8
            from owner_change where not closed and (due_at is null or due_at <= clock_timestamp())) as change`.execute(
        db,
      );
      return Object.entries(rows[0] ?? {}).map(([queue, value]) => ({
        value,
        attributes: { 'edogrula.queue': queue },
      }));
    },
  });
