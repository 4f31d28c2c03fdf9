import type { Envelope } from '@edogrula/contracts/events/envelope';
import { type Kafka, Partitioners, type Producer, type TopicMessages } from 'kafkajs';
import type { Logger } from 'pino';
import { RefusedByBus } from '../bus.ts';
import { toTopicMessages } from './message.ts';

type Publisher = { publish(events: readonly Envelope[]): Promise<void>; close(): Promise<void> };

/** Below the 15 s that a service's database lets a transaction idle: the relay waits inside one. */
const publishTimeoutMs = 10_000;

/** What a broker answers to messages that it will not take however often they come, the last to whoever may not write there. */
const refusals = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'TOPIC_AUTHORIZATION_FAILED',
]);

const refused = (error: unknown): boolean =>
  error instanceof Error && (refusals.has((error as { type?: string }).type ?? '') || refused(error.cause));

/** The messages of these events. @throws RefusedByBus when one cannot be written as JSON */
function serialised(events: readonly Envelope[]): TopicMessages[] {
  try {
    return toTopicMessages(events);
  } catch (error) {
    throw new RefusedByBus(error);
  }
}

/** A producer, and the partitions that it has chosen for the messages of its request. */
type Sender = { producer: Producer; chosen: Set<string> };

const partitionName = (topic: string, partition: number) => `${topic}/${partition}`;

/**
 * An idempotent producer, one request in flight. After a failure it is thrown away: kafkajs cannot be trusted to
 * continue its sequence numbers, and the caller publishes again.
 */
export async function openPublisher(kafka: Kafka, logger: Logger): Promise<Publisher> {
  let current: Promise<Sender> | undefined = open(kafka);
  let turn: Promise<unknown> = current;

  async function discard(used: Promise<Sender> | undefined): Promise<void> {
    if (current === used) current = undefined;
    try {
      await (await used)?.producer.disconnect();
    } catch (err) {
      logger.debug({ err }, 'a producer that was given up');
    }
  }

  async function send(events: readonly Envelope[]): Promise<void> {
    const topicMessages = serialised(events);
    current ??= open(kafka);
    const used = current;
    try {
      await inTime(used.then((sender) => sendWhole(sender, topicMessages)));
    } catch (error) {
      void discard(used);
      throw refused(error) ? new RefusedByBus(error) : error;
    }
  }

  await current;
  return {
    publish: (events) => {
      const mine = turn.then(() => send(events));
      turn = mine.catch((error: unknown) => error);
      return mine;
    },
    close: async () => {
      await turn;
      await discard(current);
    },
  };
}

/**
 * kafkajs asks again only those brokers that have not answered. Partitions whose leader changed meanwhile to one that has
 * are left out, and the batch counts as sent: what was acknowledged is looked at here.
 * @throws Error when a partition was not acknowledged; all of it is published again
 */
async function sendWhole({ producer, chosen }: Sender, topicMessages: TopicMessages[]): Promise<void> {
  chosen.clear();
  const answers = await producer.sendBatch({ acks: -1, topicMessages });
  for (const { topicName, partition } of answers) chosen.delete(partitionName(topicName, partition));
  if (chosen.size > 0) throw new Error(`kafka did not acknowledge ${[...chosen].join(', ')}`);
}

/** Lets go of work that takes too long; it may still succeed later, which only repeats events. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const error = new Error(`kafka did not acknowledge within ${publishTimeoutMs} ms`);
    timer = setTimeout(reject, publishTimeoutMs, error);
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function open(kafka: Kafka): Promise<Sender> {
  const chosen = new Set<string>();
  const choose = Partitioners.DefaultPartitioner();
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: () => (about) => {
      const partition = choose(about);
      chosen.add(partitionName(about.topic, partition));
      return partition;
    },
    // Endless by default: a producer that was given up must stop trying.
    retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2000 },
  });
  await producer.connect();
  return { producer, chosen };
}
