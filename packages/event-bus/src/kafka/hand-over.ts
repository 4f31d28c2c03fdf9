import type { Envelope } from '@edogrula/contracts/events/envelope';
import kafkajs from 'kafkajs';
import type { Logger } from 'pino';
import type { Handle } from '../bus.ts';
import { growingPauseMs, pause } from '../pause.ts';

const heartbeatMs = 1000;
const firstPauseMs = 200;
const longestPauseMs = 5000;

type HandOver = { handle: Handle; heartbeat: () => Promise<void>; signal: AbortSignal; logger: Logger };

/** Keeps the member alive in its group while one event takes long. */
async function withHeartbeats(work: Promise<void>, { heartbeat, logger }: HandOver): Promise<void> {
  const timer = setInterval(() => {
    // The consumer meets the same fault at its next own heartbeat and joins again.
    heartbeat().catch((err: unknown) => logger.debug({ err }, 'heartbeat'));
  }, heartbeatMs);
  try {
    await work;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Brings one event until it is handled, so that nothing of its partition overtakes it and its offset is never
 * committed early.
 * @throws when the consumer closes or its group rebalances in a pause: the event comes again, here or elsewhere
 */
export async function handOver(event: Envelope, options: HandOver): Promise<void> {
  const { handle, heartbeat, signal, logger } = options;
  for (let failures = 1; ; failures++) {
    try {
      return await withHeartbeats(handle(event), options);
    } catch (err) {
      logger.warn({ err, eventId: event.id, eventType: event.type, failures }, 'event comes again');
    }
    const until = performance.now() + growingPauseMs(failures, firstPauseMs, longestPauseMs);
    do {
      await pause(Math.min(heartbeatMs, Math.max(until - performance.now(), 0)), signal);
      if (signal.aborted) throw new kafkajs.KafkaJSError('the subscription closes', { retriable: true });
      await heartbeat();
    } while (performance.now() < until);
  }
}
