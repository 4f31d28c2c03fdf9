import type { Logger } from '@edogrula/service-kit/logger';
import type { Db } from '../tables.ts';
import { purge } from './purge.ts';

const everyMs = 10 * 60_000;

/** Purges at start and then every ten minutes; what a failed run left is the next one's. */
export function startRetention(options: { db: Db; clock: () => Date; logger: Logger }): {
  close(): Promise<void>;
} {
  const { db, clock, logger } = options;
  async function run(): Promise<void> {
    try {
      const purged = await purge(db, clock());
      if (Object.values(purged).some((count) => count > 0)) logger.info({ purged }, 'retention');
    } catch (err) {
      logger.warn({ err }, 'retention did not finish');
    }
  }
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
