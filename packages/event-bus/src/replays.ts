import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';

type Replays = { close(): Promise<void> };

/**
 * Takes up, for one group, the quarantined events that an operator wants tried again. `take` removes the row with
 * the effect, or puts the new error on it; either way the row is no longer marked. Two replicas that take up the
 * same row meet at the inbox.
 */
export function startReplays<Tables>(options: {
  db: Kysely<Tables>;
  group: string;
  take: (envelope: unknown) => Promise<void>;
  logger: Logger;
  pollMs: number;
}): Replays {
  const { db, group, take, logger, pollMs } = options;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function takeUp(): Promise<void> {
    const { rows } = await sql<{ envelope: unknown }>`
      select envelope from quarantine where group_name = ${group} and replay_requested_at is not null
      order by id limit 100`.execute(db);
    for (const { envelope } of rows) {
      if (closed) return;
      await take(envelope);
    }
  }

  let running = Promise.resolve();
  const poll = () => {
    running = takeUp()
      .catch((err: unknown) => logger.warn({ err, group }, 'replays wait'))
      .finally(() => {
        if (!closed) timer = setTimeout(poll, pollMs);
      });
  };
  timer = setTimeout(poll, pollMs);
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
