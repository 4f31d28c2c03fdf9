import type { Message } from '@platformatic/kafka';
import type { Logger } from 'pino';

/** One thing after the other for each partition; partitions do not wait for each other. */
export function partitionTurns(logger: Logger) {
  const last = new Map<string, Promise<void>>();
  return {
    add({ topic, partition }: Message, work: () => Promise<void>): void {
      const key = `${topic}:${partition}`;
      const mine = (last.get(key) ?? Promise.resolve()).then(work);
      last.set(
        key,
        mine.catch((err: unknown) => logger.error({ err }, 'a message was not taken')),
      );
    },
    done: async (): Promise<void> => void (await Promise.all(last.values())),
  };
}
