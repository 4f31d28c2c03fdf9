import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { pino } from 'pino';
import { type Bus, unreadableType } from '../src/bus.ts';
import { busConfigFromEnv, connectBus } from '../src/connect-bus.ts';
import { prepareBus } from '../src/prepare-bus.ts';
import { describeBus, type Engine } from './bus-contract.ts';
import { someEvent } from './support/events.ts';
import { connectBus as connectByPlatformatic } from './support/platformatic/connect-bus.ts';

// Every test on this broker is in this file: one of them kills it and starts it again.
const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
/** A shell command that stops the broker and starts it again. */
const restart = process.env.TEST_KAFKA_RESTART;

function busConfig() {
  const brokers = process.env.TEST_KAFKA_BROKERS;
  if (!brokers) throw new Error('TEST_KAFKA_BROKERS is not set: run the tests by `npm run test:engines`');
  return { driver: 'kafka' as const, brokers: brokers.split(','), clientId: 'bus-contract' };
}

const platformatic = {
  connectBus: connectByPlatformatic,
  module: new URL('./support/platformatic/connect-bus.ts', import.meta.url),
};

const onKafka = (driver?: Engine['driver']) => async (): Promise<Engine> => {
  const config = busConfig();
  await prepareBus(config, { logger });
  return {
    config,
    ...(driver && { driver }),
    // Kafka keeps events for groups that do not exist yet.
    declare: async () => undefined,
    interrupt: restart ? async () => void (await promisify(exec)(restart)) : undefined,
    close: async () => undefined,
  };
};

describeBus('kafka bus', onKafka());
describeBus('kafka bus on @platformatic/kafka', onKafka(platformatic));

describe('two libraries on one Kafka', () => {
  it('put a subject into the same partition, so that a change keeps its order', async () => {
    const [one, other] = await Promise.all([
      connectBus(busConfig(), logger),
      connectByPlatformatic(busConfig(), logger),
    ]);
    const run = randomUUID();
    const subjects = Array.from({ length: 40 }, (_, index) => `${run}-${index}`);
    const group = `test.${run}`;
    expect(await other.lag(group, [placeRefreshed.type])).toBe(await one.lag(group, [placeRefreshed.type]));
    await one.publish(subjects.map((subject) => someEvent(subject, 1)));
    await other.publish(subjects.map((subject) => someEvent(subject, 2)));
    expect(await other.lag(group, [placeRefreshed.type])).toBeGreaterThanOrEqual(80);
    const kafka = new Kafka({ brokers: busConfig().brokers, logLevel: logLevel.NOTHING });
    const consumer = kafka.consumer({ groupId: `${group}.partitions` });
    await consumer.connect();
    await consumer.subscribe({ topic: 'edogrula.reviews', fromBeginning: true });
    const places = new Map<string, number[]>();
    await consumer.run({
      eachMessage: async ({ partition, message }) => {
        const key = String(message.key);
        if (key.startsWith(run)) places.set(key, [...(places.get(key) ?? []), partition]);
      },
    });
    await until(() => [...places.values()].flat().length >= 80);
    await Promise.all([consumer.disconnect(), one.close(), other.close()]);
    expect([...places.values()].filter(([first, second]) => first !== second)).toEqual([]);
  });
});

describe('kafka bus, beyond the contract', () => {
  const types = [placeRefreshed.type];
  let bus: Bus;
  beforeAll(async () => {
    await prepareBus(busConfig(), { logger });
    bus = await connectBus(busConfig(), logger);
  });
  afterAll(async () => {
    await bus?.close();
  });

  it('hands on what is no event as an unreadable one, and goes on', async () => {
    const subject = randomUUID();
    const kafka = new Kafka({ brokers: busConfig().brokers, logLevel: logLevel.NOTHING });
    const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    const messages = [
      { key: subject, value: 'rubbish' },
      { key: subject, value: null },
    ];
    await producer.send({ topic: 'edogrula.reviews', messages });
    await producer.disconnect();
    await bus.publish([someEvent(subject)]);
    const seen: Envelope[] = [];
    const subscription = await bus.subscribe({
      group: `test.${subject}`,
      types,
      handle: async (event) => {
        if (event.subject === subject) seen.push(event);
      },
    });
    await until(() => seen.length >= 3);
    expect(seen.map((event) => event.type)).toEqual([unreadableType, unreadableType, placeRefreshed.type]);
    expect(seen[0]?.data).toEqual({ text: 'rubbish' });
    await subscription.close();
  });

  it('keeps its place in the group while one event takes longer than the session', async () => {
    const subject = randomUUID();
    const seen: number[] = [];
    const subscription = await bus.subscribe({
      group: `test.${subject}`,
      types,
      handle: async (event) => {
        if (event.subject !== subject) return;
        seen.push(event.version);
        if (event.version === 1) await sleep(14_000);
      },
    });
    await bus.publish([someEvent(subject, 1), someEvent(subject, 2)]);
    await until(() => seen.includes(2), 40_000);
    expect(seen).toEqual([1, 2]);
    await subscription.close();
  }, 60_000);
});

/** The variables as an operator would write them for the listener that asks for a password. */
function variables(): Record<string, string> {
  const text = process.env.TEST_KAFKA_GUARDED;
  if (!text) throw new Error('TEST_KAFKA_GUARDED is not set: run the tests by `npm run test:engines`');
  const { brokers, username, password } = JSON.parse(text) as Record<string, string>;
  return {
    KAFKA_BROKERS: String(brokers),
    KAFKA_SSL: 'off',
    KAFKA_SASL_MECHANISM: 'PLAIN',
    KAFKA_SASL_USERNAME: String(username),
    KAFKA_SASL_PASSWORD: String(password),
  };
}

describe('a Kafka that asks for a password', () => {
  it('carries events of whoever knows it', async () => {
    const config = busConfigFromEnv(variables(), 'guarded');
    await prepareBus(config, { logger });
    const bus = await connectBus(config, logger);
    const subject = randomUUID();
    const seen: Envelope[] = [];
    try {
      await bus.publish([someEvent(subject)]);
      await bus.subscribe({
        group: `test.${subject}`,
        types: [placeRefreshed.type],
        handle: async (event) => {
          if (event.subject === subject) seen.push(event);
        },
      });
      await until(() => seen.length > 0);
      expect(await bus.healthy()).toBe(true);
    } finally {
      await bus.close();
    }
  }, 60_000);

  it('lets nobody in by a wrong one, nor without', async () => {
    const wrong = busConfigFromEnv({ ...variables(), KAFKA_SASL_PASSWORD: 'yanlis' }, 'guarded');
    await expect(connectBus(wrong, logger)).rejects.toThrow(/authentication/i);
    const none = busConfigFromEnv({ KAFKA_BROKERS: variables().KAFKA_BROKERS }, 'guarded');
    await expect(connectBus(none, logger)).rejects.toThrow();
  }, 60_000);
});
