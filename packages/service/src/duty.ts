import { dayMs } from '@edogrula/contracts/durations';
import type { Logger } from '@edogrula/service-kit/logger';

/** Work that a service does by itself, again and again. */
export type Duty = {
  name: string;
  /** Pause between the end of one round and the next, in ms. */
  everyMs: number;
  /** Pause before the first round, in ms; `everyMs` when it is missing. */
  firstMs?: number;
  /** One round; the signal aborts when the service closes. A failure is logged and waits for the next round. */
  work(signal: AbortSignal): Promise<unknown>;
};

const firstWithinMs = 10 * 60_000;

/** Once a day, the first time within ten minutes, at a moment that differs between replicas. */
export const daily = (name: string, work: Duty['work']): Duty => ({
  name,
  work,
  everyMs: dayMs,
  firstMs: Math.random() * firstWithinMs,
});

/** Runs a duty until closed, one round at a time; closing waits for the round under way. */
export function startDuty(duty: Duty, logger: Logger): { close(): Promise<void> } {
  const stop = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(round, ms).unref();
  };
  const round = () => {
    running = Promise.resolve()
      .then(() => duty.work(stop.signal))
      .catch((err: unknown) => logger.warn({ err, duty: duty.name }, 'a duty waits for its next round'))
      .finally(() => {
        if (!stop.signal.aborted) wait(duty.everyMs);
      });
  };
  wait(duty.firstMs ?? duty.everyMs);
  return {
    close: async () => {
      stop.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
