import { detached } from '@edogrula/service-kit/telemetry/telemetry';
import type { Logger } from 'pino';
import { growingPauseMs } from './pause.ts';
import type { Relay } from './relay.ts';
import type { startRetention } from './retention.ts';

const idlePollMs = 5000;
const firstRestMs = 1000;
const longestRestMs = 10_000;

/**
 * Runs `publishBatch` until it finds nothing, on each poke and each poll, one run at a time. After a failure it
 * rests, longer each time, so that pokes do not hammer a bus that is down.
 */
export function startRelayLoop(options: {
  publishBatch: () => Promise<number>;
  logger: Logger;
  /** The net under the pokes. */
  pollMs?: number | undefined;
}): Relay {
  const { publishBatch, logger, pollMs = idlePollMs } = options;
  const restMs = Math.min(pollMs, firstRestMs);
  let running: Promise<void> | undefined;
  let pokedMeanwhile = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function empty(): Promise<void> {
    do {
      pokedMeanwhile = false;
      while ((await publishBatch()) > 0) failures = 0;
    } while (pokedMeanwhile);
    failures = 0;
  }

  /** Joins the run under way, which will look again, or starts one. */
  function run(): Promise<void> {
    pokedMeanwhile = true;
    running ??= empty().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function runQuietly(): Promise<void> {
    clearTimeout(timer);
    try {
      await run();
    } catch (err) {
      failures += 1;
      logger.warn({ err, failures }, 'events stay in the outbox for now');
    }
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(runQuietly, failures ? growingPauseMs(failures, restMs, longestRestMs) : pollMs);
  }

  timer = setTimeout(runQuietly, 0);
  return {
    poke: () => {
      if (closed) return;
      if (running) pokedMeanwhile = true;
      else if (failures === 0) void detached(runQuietly);
    },
    drain: run,
    close: async () => {
      if (closed) return;
      closed = true;
      clearTimeout(timer);
      if (failures === 0) await runQuietly();
      else await running?.catch((err: unknown) => logger.debug({ err }, 'the last run failed too'));
    },
  };
}

/** A relay together with its gauges and its retention: they end with it. */
export function withUpkeep(
  loop: Relay,
  {
    gauges,
    retention,
  }: { gauges: readonly { close(): void }[]; retention: ReturnType<typeof startRetention> },
): Relay {
  return {
    ...loop,
    close: async () => {
      for (const gauge of gauges) gauge.close();
      await loop.close();
      await retention.close();
    },
  };
}
