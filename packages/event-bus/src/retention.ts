import { hourMs } from '@edogrula/contracts/durations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';

/** A published row only serves the search for faults, and holds personal data. */
export const defaultPublishedHours = 24;
/** Longer than any topic keeps an event (`topicRetentionMs`), or a replay from zero would repeat effects. */
const inboxDays = 30;
const batchSize = 1000;
const everyMs = hourMs;

const deletions = (publishedHours: number): readonly RawBuilder<unknown>[] => [
  sql`delete from outbox where position in (
    select position from outbox where published_at < now() - make_interval(secs => ${publishedHours * 3600})
    limit ${batchSize} for update skip locked)`,
  sql`delete from inbox where (group_name, event_id) in (
    select group_name, event_id from inbox where handled_at < now() - make_interval(days => ${inboxDays})
    limit ${batchSize} for update skip locked)`,
];

/** Deletes what has served its time, in small batches, so that no transaction grows long. */
export async function deleteExpired<Tables>(
  db: Kysely<Tables>,
  publishedHours = defaultPublishedHours,
): Promise<void> {
  for (const deletion of deletions(publishedHours)) {
    for (;;) {
      const { numAffectedRows } = await deletion.execute(db);
      if (Number(numAffectedRows ?? 0) < batchSize) break;
    }
  }
}

/** Deletes expired rows once an hour, at a random moment of the hour, so that replicas spread. */
export function startRetention(options: { work: () => Promise<void>; logger: Logger }): {
  close(): Promise<void>;
} {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = options.work().catch((err: unknown) => {
      options.logger.warn({ err }, 'expired event rows stay for another hour');
    });
  };
  const first = setTimeout(() => {
    run();
    timer = setInterval(run, everyMs).unref();
  }, Math.random() * everyMs).unref();
  return {
    close: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
