import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topicOf } from '@edogrula/contracts/events/catalogue';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { newEvent } from '@edogrula/event-bus/new-event';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { eventually } from '../../e2e/support/eventually.ts';
import { brokers, type KafkaCluster, startKafkaCluster } from '../src/engines/kafka-cluster.ts';

const home = mkdtempSync(join(tmpdir(), 'edogrula-brokers-'));
const logger = createLogger('test', 'silent');
const topic = topicOf(placeRefreshed.type);
const members: Bus[] = [];
let cluster: KafkaCluster;
beforeAll(async () => {
  cluster = await startKafkaCluster(home);
  const config = busConfigFromEnv({ KAFKA_BROKERS: cluster.brokers }, 'test');
  await prepareBus(config, { logger, replication: { replicas: 3, minInSync: 2 } });
  for (let times = 0; times < 3; times += 1) members.push(await connectBus(config, logger));
}, 300_000);
afterAll(async () => {
  for (const one of members) await one.close();
  await cluster?.stop();
  rmSync(home, { recursive: true, force: true });
}, 120_000);

async function partitions() {
  const admin = new Kafka({ brokers: cluster.brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    return (await admin.fetchTopicMetadata({ topics: [topic] })).topics[0]?.partitions ?? [];
  } finally {
    await admin.disconnect();
  }
}

/** As the relay does: what is not acknowledged is published again. */
async function publish(bus: Bus, events: Envelope[]): Promise<void> {
  const acknowledged = () =>
    bus.publish(events).then(
      () => true,
      () => false,
    );
  await eventually(acknowledged, Boolean, 120_000);
}

const subjects = Array.from({ length: 10 }, () => randomUUID());
const step = (version: number): Envelope[] =>
  subjects.map((subject) =>
    newEvent(placeRefreshed, {
      subject,
      version,
      data: {
        placeId: 'yer',
        businessId: subject,
        rating: 4.5,
        reviewsCount: version,
        fetchedAt: '2026-11-20T08:00:00.000Z',
      },
    }),
  );

it('[R486] three brokers bring every acknowledged event in its subject’s order while each in turn is killed under load', async () => {
  const [publisher, ...consumers] = members as [Bus, Bus, Bus];
  const seen = new Map<string, number[]>(subjects.map((subject) => [subject, []]));
  const handle = async ({ subject, version }: Envelope) => {
    const versions = seen.get(subject);
    // Twice is allowed, and of what came before.
    if (versions && !versions.includes(version)) versions.push(version);
  };
  for (const bus of consumers)
    await bus.subscribe({ group: 'business.ratings', types: [placeRefreshed.type], handle });
  for (const { replicas, isr } of await partitions()) expect([replicas.length, isr.length]).toEqual([3, 3]);
  let version = 0;
  const publishMore = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      version += 1;
      await publish(publisher, step(version));
    }
  };
  for (const broker of brokers) {
    await publishMore(20);
    // Never between two batches: one is on its way to all three when the broker dies.
    const dying = cluster.kill(broker);
    await publishMore(20);
    await dying;
    await cluster.restart(broker);
    // Its partitions come back to it while events are published.
    await publishMore(20);
    await eventually(partitions, (all) => all.every(({ isr }) => isr.length === 3), 180_000);
  }
  const wanted = subjects.map(() => Array.from({ length: version }, (_, at) => at + 1));
  await eventually(
    async () => [...seen.values()],
    (all) => all.every((versions) => versions.length === version),
    60_000,
  );
  expect([...seen.values()]).toEqual(wanted);
}, 600_000);
