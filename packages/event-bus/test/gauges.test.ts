import { randomBytes, randomUUID } from 'node:crypto';
import { businessDeleted } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { watchGauges } from '@edogrula/service-kit/testing/test-gauges';
import { until } from '@edogrula/service-kit/testing/until';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import mongoose, { type Connection } from 'mongoose';
import type { Bus, Subscription } from '../src/bus.ts';
import { consume } from '../src/consume.ts';
import { consumeMongo } from '../src/consume-mongo.ts';
import { startMongoRelay } from '../src/mongo-outbox.ts';
import { newEvent } from '../src/new-event.ts';
import { appendEvents } from '../src/outbox.ts';
import { startRelay } from '../src/relay.ts';
import { inMemoryBus } from '../src/testing/in-memory-bus.ts';
import { someEvent } from './support/events.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let connection: Connection;
let gauges: ReturnType<typeof watchGauges>;
const open: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  gauges = watchGauges();
  stage = await openStage();
  const dbName = `test_gauges_${randomBytes(5).toString('hex')}`;
  const url = process.env.TEST_MONGO_URL ?? '';
  connection = await mongoose.createConnection(url, { dbName, retryWrites: false }).asPromise();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  gauges.stop();
  await connection?.dropDatabase();
  await connection?.close();
  await stage.close();
});

/** A bus that refuses until it is let. */
function refusingBus(): Bus & { mend: () => void } {
  const memory = inMemoryBus();
  let down = true;
  return {
    ...memory,
    publish: (events) => (down ? Promise.reject(new Error('planned')) : memory.publish(events)),
    mend: () => {
      down = false;
    },
  };
}

/** The one value of an outbox. */
async function age(): Promise<number> {
  const [only, ...others] = await gauges.read('edogrula.outbox.age');
  expect([only?.attributes, others]).toEqual([undefined, []]);
  return only?.value ?? -1;
}

/** An event that was written an hour ago and waits: its age is above an hour, grows, and is gone with it. */
async function expectAge(bus: ReturnType<typeof refusingBus>, write: () => Promise<void>): Promise<void> {
  expect(await age()).toBe(0);
  await write();
  const first = await age();
  expect(first).toBeGreaterThanOrEqual(3600);
  expect(first).toBeLessThan(3600 + 600);
  await until(async () => (await age()) > first + 0.05);
  bus.mend();
  await until(async () => (await age()) === 0);
}

describe('edogrula.outbox.age', () => {
  it('is the age of the oldest event that waits in PostgreSQL', async () => {
    const bus = refusingBus();
    const relay = startRelay({ db: stage.db, logger: stage.logger, bus, pollMs: 20 });
    open.push(relay);
    await expectAge(bus, async () => {
      await stage.db.transaction().execute(async (tx) => {
        await appendEvents(tx, [someEvent(randomUUID())]);
        await sql`update outbox set created_at = now() - interval '1 hour'`.execute(tx);
        await appendEvents(tx, [someEvent(randomUUID())]);
      });
    });
    await relay.close();
    expect(await gauges.read('edogrula.outbox.age')).toEqual([]);
  });

  it('is that of all documents of a service on MongoDB, one value, whatever collection they are in', async () => {
    const bus = refusingBus();
    type Doc = { _id: string; pendingEvents: Envelope[] };
    const documents = (name: string) => connection.collection<Doc>(name);
    const collections = ['first', 'second'].map((name) => connection.collection(name));
    const relay = startMongoRelay({ connection, collections, logger: stage.logger, bus, pollMs: 20 });
    open.push(relay);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await expectAge(bus, async () => {
      const [old, young] = [{ ...someEvent('a'), time: anHourAgo }, someEvent('b')];
      await documents('first').insertOne({ _id: 'a', pendingEvents: [young, old] });
      await documents('second').insertOne({ _id: 'b', pendingEvents: [someEvent('b')] });
    });
    await relay.close();
    expect(await gauges.read('edogrula.outbox.age')).toEqual([]);
  });
});

type Effect = (event: { subject: string }) => Promise<void>;

/** Holds events until it is let, and fails those of one subject. */
function effectOf(poison: string): { release: () => void; apply: Effect } {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  return {
    release,
    apply: async ({ subject }) => {
      if (subject === poison) throw new Error('planned');
      await held;
    },
  };
}

describe('what an operator sees of a consumer group', () => {
  const retry = { tries: 2, busyTries: 2, pauseMs: 10 };
  const of = async (name: string, group: string) =>
    (await gauges.read(name)).filter(
      ({ attributes }) => attributes?.['messaging.consumer.group.name'] === group,
    );
  const lag = (group: string) => of('edogrula.consumer.lag', group);
  const quarantined = (group: string) => of('edogrula.quarantine.size', group);
  const saying = (group: string, value: number) => [
    { value, attributes: { 'messaging.consumer.group.name': group } },
  ];

  type Started = { group: string; event: (subject: string) => Envelope; consumer: Promise<Subscription> };
  const stores: Record<string, (effect: Effect) => Started> = {
    PostgreSQL: (effect) => {
      const [group, { bus, db, logger }] = ['business.ratings', stage] as const;
      const handlers = { [placeRefreshed.type]: (_tx: unknown, event: { subject: string }) => effect(event) };
      return {
        group,
        event: someEvent,
        consumer: consume({ bus, db, group, logger, retry, handlers }),
      };
    },
    MongoDB: (effect) => {
      const [group, { bus, logger }] = ['reviews.places', stage] as const;
      const handlers = {
        'business.business.created.v1': effect,
        'business.business.updated.v1': effect,
        'business.business.deleted.v1': effect,
      };
      const deleted = (subject: string) =>
        newEvent(businessDeleted, {
          subject,
          version: 1,
          data: { businessId: subject, slug: 'bir', imageFileIds: [] },
        });
      return {
        group,
        event: deleted,
        consumer: consumeMongo({ bus, connection, group, logger, retry, handlers }),
      };
    },
  };

  it.each(Object.keys(stores))(
    'on %s: how far it is behind, and each event that was set aside',
    async (store) => {
      const poison = randomUUID();
      const effect = effectOf(poison);
      const started = stores[store]?.(effect.apply) as Started;
      const { group, event } = started;
      const consumer = await started.consumer;
      // Nothing closes while an effect is held.
      open.push({ close: async () => effect.release() }, consumer);
      expect([await lag(group), await quarantined(group)]).toEqual([saying(group, 0), saying(group, 0)]);
      await stage.bus.publish([event(poison), event(randomUUID()), event(randomUUID())]);
      await until(async () => (await quarantined(group))[0]?.value === 1);
      await until(async () => (await lag(group))[0]?.value === 2);
      await stage.bus.publish([event(randomUUID())]);
      expect(await lag(group)).toEqual(saying(group, 3));
      effect.release();
      await until(async () => (await lag(group))[0]?.value === 0);
      expect(await quarantined(group)).toEqual(saying(group, 1));
      await consumer.close();
      expect([await lag(group), await quarantined(group)]).toEqual([[], []]);
    },
  );
});
