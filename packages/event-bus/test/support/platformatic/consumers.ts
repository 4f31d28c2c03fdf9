import { randomUUID } from 'node:crypto';
import { ListOffsetTimestamps, type Message } from '@platformatic/kafka';
import type { KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import type { Handle, Subscription } from '../../../src/bus.ts';
import { concernedBy } from '../../../src/concerned-by.ts';
import type { KafkaConfig } from '../../../src/kafka/client.ts';
import { fromMessage } from '../../../src/kafka/message.ts';
import { topicsOf } from '../../../src/kafka/subscribe.ts';
import { growingPauseMs, pause } from '../../../src/pause.ts';
import { keepConsuming } from './keep-consuming.ts';

type Wanted = { config: KafkaConfig; types: readonly string[]; handle: Handle; logger: Logger };

const eventOf = ({ key, value, timestamp, offset, topic, partition }: Message) => {
  const message = { key, value: value ?? null, timestamp: String(timestamp), offset: String(offset) };
  return fromMessage({ ...message, attributes: 0, headers: {} } as KafkaMessage, topic, partition);
};

/** A durable group: commits the place after an event once its handler has resolved. */
export function subscribeGroup({ config, group, types, handle, logger }: Wanted & { group: string }) {
  const concerns = concernedBy(types);
  const stop = new AbortController();
  /** The first offset of each partition that is not handled yet: a rebalance brings messages again. */
  const next = new Map<string, bigint>();

  async function handled(message: Message, mayGoOn: () => boolean): Promise<boolean> {
    const event = eventOf(message);
    if (!concerns(event.type)) return true;
    for (let failures = 1; mayGoOn(); failures++) {
      try {
        await handle(event);
        return true;
      } catch (err) {
        logger.warn({ err, eventId: event.id, failures }, 'event comes again');
        await pause(growingPauseMs(failures, 200, 5000), stop.signal);
      }
    }
    return false;
  }

  return keepConsuming({
    config,
    groupId: group,
    stop,
    logger,
    from: async () => ({ topics: topicsOf(types), mode: 'committed', fallbackMode: 'earliest' }),
    take: async (message, { mayGoOn, consumer }) => {
      const { topic, partition, offset, leaderEpoch } = message;
      const place = `${topic}:${partition}`;
      if (offset < (next.get(place) ?? 0n) || !(await handled(message, mayGoOn))) return;
      next.set(place, offset + 1n);
      // A commit answered with «join again» would wait for this very turn, so nothing waits for it.
      consumer
        .commit({ offsets: [{ topic, partition, offset: offset + 1n, leaderEpoch }] })
        .catch((err: unknown) => logger.debug({ err }, 'not committed, comes again'));
    },
  });
}

/** A group of this process alone, from the end of the topics; it keeps its place itself and commits nothing. */
export function listenFromNow({ config, types, handle, logger }: Wanted): Promise<Subscription> {
  const topics = topicsOf(types);
  const wanted = new Set(types);
  let positions: Map<string, bigint[]> | undefined;
  return keepConsuming({
    config,
    logger,
    groupId: `listen.${config.clientId}.${randomUUID()}`,
    stop: new AbortController(),
    from: async (consumer) => {
      positions ??= await consumer.listOffsets({ topics, timestamp: ListOffsetTimestamps.LATEST });
      const offsets = [...positions].flatMap(([topic, ends]) =>
        ends.map((offset, partition) => ({ topic, partition, offset })),
      );
      return { topics, mode: 'manual', offsets };
    },
    take: async (message) => {
      const places = positions?.get(message.topic);
      if (places) places[message.partition] = message.offset + 1n;
      const event = eventOf(message);
      if (!wanted.has(event.type)) return;
      await handle(event).catch((err: unknown) => logger.error({ err }, 'a listener failed'));
    },
  });
}
