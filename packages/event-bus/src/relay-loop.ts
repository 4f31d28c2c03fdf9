import { detached } from '@edogrula/service-kit/telemetry/telemetry';
import type { Logger } from 'pino';
import { growingPauseMs } from './pause.ts';
import type { startRetention } from './retention.ts';

/** Moves events from the outbox to the bus. */
export type Relay = {
  /** There is something in the outbox: call it after the commit. Never throws, never waits. */
  poke(): void;
  /** Resolves when the outbox is empty, or another replica is emptying it; rejects when the bus refuses. */
  drain(): Promise<void>;
  /** Publishes what waits, if the bus takes it, and stops. */
  close(): Promise<void>;
};

const idlePollMs = 5000;
const firstRestMs = 1000;
const longestRestMs = 10_000;

/** Runs `publishBatch` until it finds nothing, one run at a time; who asks meanwhile joins, and it looks once more. */
function joinedRuns(publishBatch: () => Promise<number>, worked: () => void) {
  let running: Promise<void> | undefined;
  let askedMeanwhile = false;

  async function empty(): Promise<void> {
    do {
      askedMeanwhile = false;
      while ((await publishBatch()) > 0) worked();
    } while (askedMeanwhile);
    worked();
  }

  function run(): Promise<void> {
    askedMeanwhile = true;
    running ??= empty().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run,
    underWay: () => running,
    lookAgain: () => {
      askedMeanwhile = true;
    },
  };
}

/**
 * Empties the outbox on each poke and each poll. After a failure it rests, longer each time, so that pokes do not
 * hammer a bus that is down.
 */
export function startRelayLoop(options: {
  publishBatch: () => Promise<number>;
  logger: Logger;
  /** The net under the pokes. */
  pollMs?: number | undefined;
}): Relay {
  const { publishBatch, logger, pollMs = idlePollMs } = options;
  const restMs = Math.min(pollMs, firstRestMs);
  let failures = 0;
  let closed = false;
  const { run, underWay, lookAgain } = joinedRuns(publishBatch, () => {
    failures = 0;
  });

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

  let timer = setTimeout(runQuietly, 0);
  return {
    poke: () => {
      if (closed) return;
      if (underWay()) lookAgain();
      else if (failures === 0) void detached(runQuietly);
    },
    drain: run,
    close: async () => {
      if (closed) return;
      closed = true;
      clearTimeout(timer);
      if (failures === 0) await runQuietly();
      else await underWay()?.catch((err: unknown) => logger.debug({ err }, 'the last run failed too'));
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
