import type { Admin, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import type { Bus, Subscription } from '../bus.ts';
import type { KafkaConfig } from './client.ts';
import { kafkaClient } from './client.ts';
import { groupLag } from './group-lag.ts';
import { listenFromNow } from './listen.ts';
import { openPublisher } from './publisher.ts';
import { subscribeGroup, topicsOf } from './subscribe.ts';

const healthTimeoutMs = 2000;

/** Asks the cluster for its brokers over one kept connection. */
async function reachable(admin: Admin, logger: Logger): Promise<boolean> {
  const answer = admin.describeCluster().then(
    ({ brokers }) => brokers.length > 0,
    (err: unknown) => {
      logger.debug({ err }, 'kafka not reachable');
      return false;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, healthTimeoutMs, false);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The bus on Apache Kafka: topic a source, key = subject; `prepareBus` has made the topics. */
export async function connectKafkaBus(config: KafkaConfig, logger: Logger): Promise<Bus> {
  const { clientId } = config;
  const kafka: Kafka = kafkaClient(config, logger);
  const admin = kafka.admin({ retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1000 } });
  const publisher = await openPublisher(kafka, logger);
  await admin.connect();
  const subscriptions = new Set<Subscription>();

  function track(subscription: Subscription): Subscription {
    const tracked = {
      close: async () => {
        if (subscriptions.delete(tracked)) await subscription.close();
      },
    };
    subscriptions.add(tracked);
    return tracked;
  }

  return {
    publish: async (events) => {
      if (events.length) await publisher.publish(events);
    },
    subscribe: async ({ group, types, handle }) =>
      track(await subscribeGroup({ kafka, group, types, handle, logger })),
    listen: async ({ types, handle }) =>
      track(await listenFromNow({ kafka, admin, clientId, types, handle, logger })),
    lag: (group, types) => groupLag(admin, group, topicsOf(types)),
    healthy: () => reachable(admin, logger),
    close: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
      await publisher.close();
      await admin.disconnect();
    },
  };
}
