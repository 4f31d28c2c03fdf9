import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Seconds that the oldest mail has waited to go out, 0 when none waits; rising means that the mail server is away. */
export const mailQueueAgeGauge = (db: Db) =>
  gauge({
    name: 'edogrula.queue.age',
    unit: 's',
    description: 'Age of the oldest mail that has not gone out',
    read: async () => {
      const { rows } = await sql<{ age: number }>`
        select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8 as age
        from mail_job where state = 'waiting'`.execute(db);
      return [{ value: rows[0]?.age ?? 0, attributes: { 'edogrula.queue': 'mail' } }];
    },
  });
