import type { Logger } from './logger.ts';

const dayMs = 86_400_000;
/** The first round comes soon after the start, at a moment that differs between replicas. */
const firstWithinMs = 10 * 60_000;

/** Does `work` once a day, the first time within ten minutes; a failure is logged and waits for the next day. */
export function startDaily(
  name: string,
  work: () => Promise<void>,
  logger: Logger,
): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = running
      .then(work)
      .catch((err: unknown) => logger.warn({ err, work: name }, 'daily work waits for another day'));
  };
  const first = setTimeout(() => {
    run();
    timer = setInterval(run, dayMs).unref();
  }, Math.random() * firstWithinMs).unref();
  return {
    close: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
