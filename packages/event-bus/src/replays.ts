import type { Logger } from 'pino';

/** How soon a replay that an operator asked for is taken up. */
export const defaultReplayPollMs = 5000;

type Replays = { close(): Promise<void> };

/**
 * Takes up, for one group, the quarantined events that an operator wants tried again. Two replicas that take up
 * the same one meet at the inbox, or do the same upsert.
 */
export function startReplays(options: {
  /** Some of what is marked, oldest first. */
  next: () => Promise<unknown[]>;
  /** Takes the mark away, whatever comes of it. */
  take: (envelope: unknown) => Promise<void>;
  group: string;
  logger: Logger;
  pollMs: number;
}): Replays {
  const { next, take, group, logger, pollMs } = options;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function takeUp(): Promise<void> {
    for (const envelope of await next()) {
      if (closed) return;
      await take(envelope);
    }
  }

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
