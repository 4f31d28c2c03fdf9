import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { reportApproved, reportSubmitted } from '@edogrula/contracts/events/moderation';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import type { Bus } from '@edogrula/event-bus/bus';
import { busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { kafkaAcls, kafkaUsers } from '@edogrula/event-bus/kafka/rights';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { type RunningKafka, startKafka } from '@edogrula/infra-shared/engines/kafka';
import { createLogger } from '@edogrula/service-kit/logger';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';

const logger = createLogger('test', 'silent');
const passwordOf = (name: string) => `password-of-${name}`;
const home = mkdtempSync(join(tmpdir(), 'edogrula kafka rights '));
let kafka: RunningKafka;
const open: Bus[] = [];

const configOf = (name: string, password = passwordOf(name)) =>
  busConfigFromEnv(
    {
      KAFKA_BROKERS: kafka.guarded.brokers,
      KAFKA_SSL: 'off',
      KAFKA_SASL_MECHANISM: 'plain',
      KAFKA_SASL_USERNAME: name,
      KAFKA_SASL_PASSWORD: password,
    },
    name,
  );
async function busOf(name: string): Promise<Bus> {
  const bus = await connectBus(configOf(name), logger);
  open.push(bus);
  return bus;
}
/** A client that asks the broker without our own checks, as a thief would. */
const thief = (name: string) =>
  new kafkajs.Kafka({
    brokers: [kafka.guarded.brokers],
    logLevel: kafkajs.logLevel.NOTHING,
    retry: { retries: 0 },
    sasl: { mechanism: 'plain', username: name, password: passwordOf(name) },
  });
const event = (type: { type: string; source: string }): Envelope => ({
  specversion: '1.0',
  id: randomUUID(),
  source: type.source,
  type: type.type,
  subject: randomUUID(),
  version: 1,
  time: new Date().toISOString(),
  data: { reporterEmail: 'kanarya@ornek.example' },
});

async function until(check: () => boolean): Promise<void> {
  const end = Date.now() + 40_000;
  while (!check()) {
    if (Date.now() > end) throw new Error('not in time');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

beforeAll(async () => {
  const users = Object.fromEntries(['admin', ...kafkaUsers].map((name) => [name, passwordOf(name)]));
  kafka = await startKafka({ home, users, log: () => undefined });
  await prepareBus(configOf('admin'), { logger });
  await prepareBus(configOf('admin'), { logger });
}, 120_000);
afterAll(async () => {
  await Promise.all(open.map((bus) => bus.close()));
  await kafka?.stop();
  rmSync(home, { recursive: true, force: true });
}, 60_000);

describe('a Kafka on which each service has rights of its own', () => {
  it('carries what a service tells to those who consume it', async () => {
    const [moderation, identity, gateway] = [
      await busOf('moderation'),
      await busOf('identity'),
      await busOf('gateway'),
    ];
    const heard: string[] = [];
    await identity.subscribe({
      group: 'identity.mail',
      types: [reportSubmitted.type],
      handle: async ({ id }) => void heard.push(id),
    });
    await gateway.listen({
      types: ['identity.session.revoked.v1'],
      handle: async ({ id }) => void heard.push(id),
    });
    const [told, revoked] = [
      event(reportSubmitted),
      event({ type: 'identity.session.revoked.v1', source: 'identity' }),
    ];
    await moderation.publish([told]);
    await identity.publish([revoked]);
    await until(() => heard.length === 2);
    expect([...heard].sort()).toEqual([told.id, revoked.id].sort());
    expect(await identity.healthy()).toBe(true);
    expect(await identity.lag('identity.mail', [reportSubmitted.type])).toBeGreaterThanOrEqual(0);
  }, 90_000);

  it.each(kafkaUsers.filter((name) => name !== 'moderation'))(
    '%s cannot publish an approval',
    async (name) => {
      const producer = thief(name).producer();
      await producer.connect();
      const message = { key: 's', value: JSON.stringify(event(reportApproved)) };
      const sent = producer.send({ topic: 'edogrula.moderation', messages: [message] });
      await expect(sent).rejects.toThrow(/authoriz/i);
      await producer.disconnect();
    },
    30_000,
  );

  it.each(['content', 'reviews', 'gateway', 'moderation'])(
    '%s cannot read reporters’ addresses, by no group',
    async (name) => {
      for (const groupId of ['identity.mail', `${name}.mails`, 'mails']) {
        const consumer = thief(name).consumer({ groupId, retry: { retries: 0 } });
        const read = async () => {
          await consumer.connect();
          await consumer.subscribe({
            topics: ['edogrula.moderation', 'edogrula.reviews'],
            fromBeginning: true,
          });
          await consumer.run({ eachMessage: async () => undefined });
          await new Promise((_resolve, reject) =>
            consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error)),
          );
        };
        await expect(read()).rejects.toThrow(/authoriz/i);
        await consumer.disconnect();
      }
    },
    60_000,
  );

  it('an approval in a service’s own topic is no event to anybody', async () => {
    const [business, reviews] = [await busOf('business'), thief('reviews').producer()];
    await reviews.connect();
    const forged = { key: 's', value: JSON.stringify(event(reportApproved)) };
    const honest = event(placeRefreshed);
    const messages = [forged, { key: 's', value: JSON.stringify(honest) }];
    await reviews.send({ topic: 'edogrula.reviews', messages });
    await reviews.disconnect();
    const types: string[] = [];
    await business.subscribe({
      group: 'business.ratings',
      types: [placeRefreshed.type],
      handle: async ({ type }) => void types.push(type),
    });
    await until(() => types.includes(placeRefreshed.type));
    expect(types).not.toContain(reportApproved.type);
  }, 90_000);

  it('lets in neither strangers nor wrong passwords, and no service makes topics or rights', async () => {
    await expect(connectBus(configOf('moderation', 'password-of-reviews'), logger)).rejects.toThrow();
    await expect(connectBus(configOf('site'), logger)).rejects.toThrow();
    await expect(prepareBus(configOf('moderation'), { logger })).rejects.toThrow('Topic creation errors');
    const admin = thief('moderation').admin();
    await admin.connect();
    await expect(admin.createAcls({ acl: kafkaAcls() })).rejects.toThrow(/authoriz/i);
    await admin.disconnect();
  }, 60_000);
});
