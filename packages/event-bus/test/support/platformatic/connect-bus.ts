// The bus port on @platformatic/kafka, for the contract suite alone: it shows what replacing kafkajs would take.
import { Admin, ListOffsetTimestamps } from '@platformatic/kafka';
import type { Logger } from 'pino';
import type { Bus, Subscription } from '../../../src/bus.ts';
import type { BusConfig } from '../../../src/connect-bus.ts';
import { topicsOf } from '../../../src/kafka/subscribe.ts';
import { listenFromNow, subscribeGroup } from './consumers.ts';
import { baseOptions, plainKafka } from './options.ts';
import { openPublisher } from './publisher.ts';

const healthTimeoutMs = 2000;

const reachable = (admin: Admin): Promise<boolean> =>
  Promise.race([
    admin.metadata({ topics: [], forceUpdate: true, retries: 0 }).then(
      ({ brokers }) => brokers.size > 0,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, healthTimeoutMs, false).unref()),
  ]);

async function groupLag(admin: Admin, group: string, names: string[]): Promise<number> {
  const { topics } = await admin.metadata({ topics: names });
  const endsAt = (timestamp: bigint) =>
    admin.listOffsets({
      topics: [...topics].map(([name, { partitionsCount }]) => ({
        name,
        partitions: Array.from({ length: partitionsCount }, (_, index) => ({
          partitionIndex: index,
          timestamp,
        })),
      })),
    });
  const [lows, highs, groups] = await Promise.all([
    endsAt(ListOffsetTimestamps.EARLIEST),
    endsAt(ListOffsetTimestamps.LATEST),
    admin.listConsumerGroupOffsets({ groups: [group] }),
  ]);
  const committed = groups[0]?.topics ?? [];
  const offsetIn = (
    list: { name: string; partitions: { partitionIndex: number; offset: bigint }[] }[],
    topic: string,
    index: number,
  ) =>
    list.find(({ name }) => name === topic)?.partitions.find(({ partitionIndex }) => partitionIndex === index)
      ?.offset ?? -1n;
  const places = committed.map(({ name, partitions }) => ({
    name,
    partitions: partitions.map(({ partitionIndex, committedOffset }) => ({
      partitionIndex,
      offset: committedOffset,
    })),
  }));
  let lag = 0n;
  for (const { name, partitions } of highs)
    for (const { partitionIndex, offset } of partitions) {
      const place = offsetIn(places, name, partitionIndex);
      lag += offset - (place < 0n ? offsetIn(lows, name, partitionIndex) : place);
    }
  return Number(lag);
}

/** @throws Error when the broker cannot be reached */
export async function connectBus(given: BusConfig, logger: Logger): Promise<Bus> {
  const config = plainKafka(given);
  const admin = new Admin(baseOptions(config));
  await admin.metadata({ topics: [] });
  const publisher = openPublisher(config);
  const subscriptions = new Set<Subscription>();
  const track = async (opening: Promise<Subscription>): Promise<Subscription> => {
    const subscription = await opening;
    subscriptions.add(subscription);
    return {
      close: async () => {
        if (subscriptions.delete(subscription)) await subscription.close();
      },
    };
  };
  return {
    publish: async (events) => {
      if (events.length) await publisher.publish(events);
    },
    subscribe: (wanted) => track(subscribeGroup({ ...wanted, config, logger })),
    listen: (wanted) => track(listenFromNow({ ...wanted, config, logger })),
    lag: (group, types) => groupLag(admin, group, topicsOf(types)),
    healthy: () => reachable(admin),
    close: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
      await publisher.close();
      await admin.close();
    },
  };
}
