import type { Consumer, ConsumerConfig, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { Subscription } from '../bus.ts';
import { growingPauseMs, pause } from '../pause.ts';

/** A consumer that dies is missed after 10 s; a rebalance waits 20 s for a member with an event in hand. */
const consumerConfig = {
  sessionTimeout: 10_000,
  rebalanceTimeout: 20_000,
  heartbeatInterval: 1000,
  minBytes: 1,
  maxWaitTimeInMs: 50,
  allowAutoTopicCreation: false,
  retry: { retries: 6, initialRetryTime: 100, multiplier: 2, maxRetryTime: 2000 },
} satisfies Omit<ConsumerConfig, 'groupId'>;

/**
 * Runs a consumer for as long as the subscription lives: kafkajs restarts it after faults that it takes for
 * passing, this replaces it after all others.
 * @param start subscribes and runs the consumer; called for each new one
 */
export async function keepConsuming(options: {
  kafka: Kafka;
  groupId: string;
  start: (consumer: Consumer) => Promise<void>;
  stop: AbortController;
  logger: Logger;
}): Promise<Subscription> {
  const { kafka, groupId, start, stop, logger } = options;
  let consumer = await open();

  async function open(): Promise<Consumer> {
    const next = kafka.consumer({ ...consumerConfig, groupId });
    next.on(next.events.CRASH, ({ payload }) => {
      if (payload.restart || stop.signal.aborted) return;
      logger.warn({ err: payload.error, groupId }, 'kafka consumer ended, replacing it');
      void replace();
    });
    try {
      await next.connect();
      await start(next);
    } catch (error) {
      await next.disconnect();
      throw error;
    }
    return next;
  }

  async function replace(): Promise<void> {
    for (let failures = 1; !stop.signal.aborted; failures++) {
      await pause(growingPauseMs(failures, 500, 10_000), stop.signal);
      if (stop.signal.aborted) return;
      try {
        consumer = await open();
        if (stop.signal.aborted) await consumer.disconnect();
        return;
      } catch (err) {
        logger.warn({ err, groupId, failures }, 'kafka consumer cannot start yet');
      }
    }
  }

  return {
    close: async () => {
      stop.abort();
      await consumer.disconnect();
    },
  };
}
