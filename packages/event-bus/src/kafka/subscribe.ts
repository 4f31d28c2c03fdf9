import { topicOf } from '@edogrula/contracts/events/catalogue';
import type { Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { Handle, Subscription } from '../bus.ts';
import { concernedBy } from '../concerned-by.ts';
import { handOver } from './hand-over.ts';
import { keepConsuming } from './keep-consuming.ts';
import { fromMessage } from './message.ts';

/** Partitions that are handled side by side; each is serial in itself. */
const partitionsAtATime = 3;

/** The topics that carry the types. */
export const topicsOf = (types: readonly string[]) => [...new Set(types.map(topicOf))];

/**
 * A durable group, serial per partition. A new group begins with the oldest event that the topic holds, a known one
 * after its last offset. Offsets are committed after the handler has resolved.
 */
export function subscribeGroup(options: {
  kafka: Kafka;
  group: string;
  types: readonly string[];
  handle: Handle;
  logger: Logger;
}): Promise<Subscription> {
  const { kafka, group, types, handle, logger } = options;
  const concerns = concernedBy(types);
  const stop = new AbortController();
  return keepConsuming({
    kafka,
    groupId: group,
    stop,
    logger,
    start: async (consumer) => {
      await consumer.subscribe({ topics: topicsOf(types), fromBeginning: true });
      await consumer.run({
        partitionsConsumedConcurrently: partitionsAtATime,
        autoCommitInterval: 1000,
        eachMessage: async ({ topic, partition, message, heartbeat }) => {
          const event = fromMessage(message, topic, partition);
          if (!concerns(event.type)) return;
          await handOver(event, { handle, heartbeat, signal: stop.signal, logger });
        },
      });
    },
  });
}
