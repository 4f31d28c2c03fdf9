import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { Handle, Subscription } from '../bus.ts';
import { keepConsuming } from './keep-consuming.ts';
import { fromMessage } from './message.ts';
import { topicsOf } from './subscribe.ts';

/** The next offset to read, by topic and partition. */
type Positions = Map<string, Map<number, string>>;

async function endPositions(admin: Admin, topics: readonly string[]): Promise<Positions> {
  const ends = topics.map(async (topic) => {
    const offsets = await admin.fetchTopicOffsets(topic);
    return [topic, new Map(offsets.map(({ partition, high }) => [partition, high]))] as const;
  });
  return new Map(await Promise.all(ends));
}

function seekAll(consumer: Consumer, positions: Positions): void {
  for (const [topic, partitions] of positions) {
    for (const [partition, offset] of partitions) consumer.seek({ topic, partition, offset });
  }
}

/**
 * A group of its own for this process, from the end of the topics as they are now. It keeps its place itself, and
 * takes it up after each join, so that nothing is missed while the broker restarts; nothing is ever committed.
 */
export async function listenFromNow(options: {
  kafka: Kafka;
  admin: Admin;
  clientId: string;
  types: readonly string[];
  handle: Handle;
  logger: Logger;
}): Promise<Subscription> {
  const { kafka, admin, clientId, types, handle, logger } = options;
  const wanted = new Set(types);
  const topics = topicsOf(types);
  const positions = await endPositions(admin, topics);
  return keepConsuming({
    kafka,
    groupId: `listen.${clientId}.${randomUUID()}`,
    stop: new AbortController(),
    logger,
    start: async (consumer) => {
      consumer.on(consumer.events.GROUP_JOIN, () => seekAll(consumer, positions));
      await consumer.subscribe({ topics, fromBeginning: false });
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ topic, partition, message }) => {
          positions.get(topic)?.set(partition, String(BigInt(message.offset) + 1n));
          const event = fromMessage(message, topic, partition);
          if (!wanted.has(event.type)) return;
          await handle(event).catch((err: unknown) => logger.error({ err }, 'a listener failed'));
        },
      });
    },
  });
}
