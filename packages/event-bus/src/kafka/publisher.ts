import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Kafka, Partitioners, type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { toTopicMessages } from './message.ts';

export type Publisher = { publish(events: readonly Envelope[]): Promise<void>; close(): Promise<void> };

/** Below the 15 s that a service's database lets a transaction idle: the relay waits inside one. */
const publishTimeoutMs = 10_000;

/**
 * An idempotent producer, one request in flight. After a failure it is thrown away: kafkajs cannot be trusted to
 * continue its sequence numbers, and the caller publishes again.
 */
export async function openPublisher(kafka: Kafka, logger: Logger): Promise<Publisher> {
  let producer: Producer | undefined = await open(kafka);
  let turn: Promise<unknown> = Promise.resolve();

  async function discard(): Promise<void> {
    const old = producer;
    producer = undefined;
    await old?.disconnect().catch((err: unknown) => logger.debug({ err }, 'old producer'));
  }

  async function send(events: readonly Envelope[]): Promise<void> {
    producer ??= await open(kafka);
    await producer.sendBatch({ acks: -1, topicMessages: toTopicMessages(events) });
  }

  async function sendInTime(events: readonly Envelope[]): Promise<void> {
    const stop = new AbortController();
    const tooLate = sleep(publishTimeoutMs, undefined, { signal: stop.signal }).then(() => {
      throw new Error(`kafka did not acknowledge within ${publishTimeoutMs} ms`);
    });
    tooLate.catch((error: unknown) => error);
    try {
      await Promise.race([send(events), tooLate]);
    } catch (error) {
      void discard();
      throw error;
    } finally {
      stop.abort();
    }
  }

  return {
    publish: (events) => {
      const mine = turn.then(() => sendInTime(events));
      turn = mine.catch((error: unknown) => error);
      return mine;
    },
    close: async () => {
      await turn;
      await discard();
    },
  };
}

async function open(kafka: Kafka): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    // An idempotent producer gets endless retries unless told otherwise.
    retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2000 },
  });
  await producer.connect();
  return producer;
}
