import { randomBytes, randomUUID } from 'node:crypto';
import { businessCreated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { aWhile, until } from '@edogrula/service-kit/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { type Bus, RefusedByBus, type Subscription } from '../src/bus.ts';
import { consumeMongo, type MongoHandlers } from '../src/consume-mongo.ts';
import { startMongoRelay } from '../src/mongo-outbox.ts';
import {
  discardMongoQuarantine,
  listMongoQuarantine,
  replayMongoQuarantine,
} from '../src/mongo-quarantine.ts';
import { deleteSentBefore, type SentEvent, sendMongoAgain, waitingInMongo } from '../src/mongo-sent.ts';
import { newEvent } from '../src/new-event.ts';
import { inMemoryBus } from '../src/testing/in-memory-bus.ts';
import { someEvent, someEvents } from './support/events.ts';

const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
const group = 'reviews.places';
let connection: Connection;

beforeAll(async () => {
  const url = process.env.TEST_MONGO_URL;
  if (!url) throw new Error('TEST_MONGO_URL is not set: run the tests by `npm test`');
  const dbName = `test_event_bus_${randomBytes(5).toString('hex')}`;
  connection = await mongoose.createConnection(url, { dbName, retryWrites: false }).asPromise();
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
});

type Doc = { _id: string; version: number; pendingEvents: Envelope[] };

describe('mongo relay', () => {
  const docs = () => connection.collection<Doc>('documents');
  const waiting = () => docs().countDocuments({ 'pendingEvents.id': { $gt: '' } });
  const sent = () => connection.collection<SentEvent>('outbox');
  afterEach(async () => {
    await docs().deleteMany({});
    await sent().deleteMany({});
  });
  const relayOn = (bus: Bus, pollMs = 60_000) =>
    startMongoRelay({
      connection,
      bus,
      logger,
      pollMs,
      collections: [connection.collection('documents')],
    });

  it('publishes the events of each document in order and takes out those alone', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const [a1, a2, a3] = someEvents(a, 3) as [Envelope, Envelope, Envelope];
    await docs().insertMany([
      { _id: a, version: 2, pendingEvents: [a1, a2] },
      { _id: b, version: 1, pendingEvents: [someEvent(b)] },
    ]);
    const memory = inMemoryBus();
    const late: Bus = {
      ...memory,
      publish: async (events) => {
        await memory.publish(events);
        // Comes in while the relay waits for the acknowledgement.
        if (memory.published.length === 3) {
          await docs().updateOne({ _id: a }, { $push: { pendingEvents: a3 }, $set: { version: 3 } });
        }
      },
    };
    const relay = relayOn(late);
    await relay.drain();
    expect(memory.published.filter(({ subject }) => subject === a)).toEqual([a1, a2, a3]);
    expect(memory.published).toHaveLength(4);
    expect(await waiting()).toBe(0);
    expect(await docs().findOne({ _id: a })).toEqual({ _id: a, version: 3, pendingEvents: [] });
    await relay.close();
  });

  it('finds what a crashed process left, and repeats what was not taken out', async () => {
    const id = randomUUID();
    await docs().insertOne({ _id: id, version: 1, pendingEvents: [someEvent(id)] });
    let crashes = 1;
    const log: Envelope[] = [];
    const bus: Bus = {
      ...inMemoryBus(),
      publish: async (events) => {
        log.push(...events);
        if (crashes-- > 0) throw new Error('planned');
      },
    };
    const relay = relayOn(bus, 30);
    await until(async () => (await waiting()) === 0);
    expect(log).toHaveLength(2);
    await relay.close();
  });

  it('keeps what it sent, each event once, and sends it again in its order before anything newer', async () => {
    const id = randomUUID();
    const [first, second, third] = someEvents(id, 3) as [Envelope, Envelope, Envelope];
    await docs().insertOne({ _id: id, version: 2, pendingEvents: [first, second] });
    const memory = inMemoryBus();
    const relay = relayOn(memory);
    await relay.drain();
    expect(
      await sent()
        .find({}, { sort: { _id: 1 } })
        .toArray(),
    ).toEqual([first, second].map((event) => ({ _id: event.id, event, sentAt: expect.any(Date) })));
    await docs().updateOne({ _id: id }, { $push: { pendingEvents: third } });
    expect(await sendMongoAgain(connection, new Date(Date.now() + 60_000))).toBe(0);
    expect(await sendMongoAgain(connection, new Date(Date.now() - 60_000))).toBe(2);
    expect(await waitingInMongo(connection)).toEqual({ count: 3, oldest: new Date(first.time) });
    await relay.drain();
    expect(memory.published).toEqual([first, second, first, second, third]);
    expect(await waitingInMongo(connection)).toEqual({ count: 0, oldest: null });
    expect(await sent().countDocuments({ sentAt: { $type: 'date' } })).toBe(3);
    await relay.close();
  });

  it('doubles nothing that it keeps when it dies before the event is out of its document', async () => {
    const id = randomUUID();
    const event = someEvent(id);
    await docs().insertOne({ _id: id, version: 1, pendingEvents: [event] });
    await sent().insertOne({ _id: event.id, event, sentAt: new Date(0) });
    const relay = relayOn(inMemoryBus());
    await relay.drain();
    expect(await waiting()).toBe(0);
    expect(await sent().find().toArray()).toEqual([{ _id: event.id, event, sentAt: expect.any(Date) }]);
    expect(await sendMongoAgain(connection, new Date(1))).toBe(1);
    await relay.close();
  });

  it('parks an event that the bus refuses, goes on, and sends it when an operator asks', async () => {
    const id = randomUUID();
    const [first, bad, third] = someEvents(id, 3) as [Envelope, Envelope, Envelope];
    await docs().insertOne({ _id: id, version: 3, pendingEvents: [first, bad, third] });
    const memory = inMemoryBus();
    let away = true;
    let refuses = true;
    let tries = 0;
    const bus: Bus = {
      ...memory,
      publish: async (events) => {
        if (away) throw new Error('connect ECONNREFUSED');
        if (refuses && events.some((event) => event.id === bad.id)) {
          tries += 1;
          throw new RefusedByBus(new Error('too large'));
        }
        await memory.publish(events);
      },
    };
    const relay = relayOn(bus);
    const parked = () => listMongoQuarantine(connection, { group: 'outbox', limit: 10 });
    await expect(relay.drain()).rejects.toThrow('ECONNREFUSED');
    expect([await waiting(), await parked()]).toEqual([1, []]);
    away = false;
    await relay.drain();
    expect([memory.published, tries, await waiting()]).toEqual([[first, third], 4, 0]);
    const [row, ...others] = await parked();
    expect([row?.eventId, row?.tries, row?.envelope, others]).toEqual([bad.id, 3, bad, []]);
    await replayMongoQuarantine(connection, [row?.id ?? '']);
    await relay.drain();
    expect([tries, (await parked())[0]?.replayRequestedAt]).toEqual([8, null]);
    refuses = false;
    await replayMongoQuarantine(connection, [row?.id ?? '']);
    await relay.drain();
    expect([memory.published, await parked()]).toEqual([[first, third, bad], []]);
    await relay.close();
  });

  it('forgets what was sent long ago, never what is still to be sent', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await sent().insertMany(
      [hoursAgo(23), null, hoursAgo(25), hoursAgo(26), hoursAgo(27)].map((sentAt, index) => {
        const event = someEvent(randomUUID(), index + 1);
        return { _id: event.id, event, sentAt };
      }),
    );
    await deleteSentBefore(connection, hoursAgo(24), 2);
    const left = await sent().find().toArray();
    expect(left.map(({ event }) => event.version).sort()).toEqual([1, 2]);
  });

  it('keeps what an operator marks to be sent once more while old events are forgotten', async () => {
    const event = someEvent(randomUUID(), 1);
    const old = new Date(Date.now() - 25 * 3_600_000);
    await sent().insertOne({ _id: event.id, event, sentAt: old });
    /** Between what is found to be old and its end comes the operator. */
    const overtaken = {
      collection: (name: string) => {
        const real = connection.collection(name);
        const find = (...asked: Parameters<typeof real.find>) => ({
          toArray: async () => {
            const found = await real.find(...asked).toArray();
            await sendMongoAgain(connection, old);
            return found;
          },
        });
        return { find, deleteMany: (filter: object) => real.deleteMany(filter) };
      },
    };
    await deleteSentBefore(overtaken as unknown as Connection, new Date(Date.now() - 24 * 3_600_000));
    expect(await sent().find().toArray()).toEqual([{ _id: event.id, event, sentAt: null }]);
  });
});

describe('consumeMongo', () => {
  let open: Subscription | undefined;
  afterEach(async () => {
    await open?.close();
    await connection.collection('quarantine').deleteMany({});
  });

  const created = (subject = randomUUID()) =>
    newEvent(businessCreated, {
      subject,
      version: 1,
      data: {
        businessId: subject,
        slug: 'bir',
        name: 'Bir',
        applicationId: null,
        googlePlaceId: null,
        imageFileIds: [],
      },
    });

  async function start(effect: (event: { subject: string }) => Promise<void>) {
    const bus = inMemoryBus();
    const handlers: MongoHandlers<typeof group> = {
      'business.business.created.v1': effect,
      'business.business.updated.v1': effect,
      'business.business.deleted.v1': effect,
    };
    open = await consumeMongo({
      bus,
      connection,
      group,
      logger,
      handlers,
      retry: { tries: 3, busyTries: 3, pauseMs: 10 },
      replayPollMs: 50,
    });
    return bus;
  }

  it('tries again, then quarantines, replays on demand and takes the row away with the effect', async () => {
    let mended = false;
    let tries = 0;
    const bus = await start(async () => {
      tries += 1;
      if (!mended) throw new Error('poison');
    });
    const event = created();
    await bus.publish([event]);
    expect(tries).toBe(3);
    const [row] = await listMongoQuarantine(connection, { group, limit: 10 });
    expect(row).toMatchObject({
      group,
      eventId: event.id,
      subject: event.subject,
      tries: 3,
      envelope: event,
    });
    expect(row?.error).toContain('poison');
    await replayMongoQuarantine(connection, [String(row?.id)]);
    await until(async () => (await listMongoQuarantine(connection, { limit: 1 }))[0]?.tries === 6);
    mended = true;
    expect(await replayMongoQuarantine(connection, [String(row?.id)])).toBe(1);
    await until(async () => (await listMongoQuarantine(connection, { limit: 1 })).length === 0);
    expect(tries).toBe(7);
    await aWhile(150);
    expect(tries).toBe(7);
  });

  it('quarantines a broken event at once, whatever its keys, and discards it on demand', async () => {
    const bus = await start(async () => undefined);
    const broken = { ...created(), data: { $where: 'x', 'a.b': 1 } };
    await bus.publish([broken]);
    const [row] = await listMongoQuarantine(connection, { limit: 10 });
    expect(row).toMatchObject({ tries: 0, envelope: broken });
    expect(await discardMongoQuarantine(connection, [String(row?.id)])).toBe(1);
    expect(await listMongoQuarantine(connection, { limit: 10 })).toEqual([]);
  });

  it('hands an event back while MongoDB cannot be reached', async () => {
    const bus = await start(async () => {
      throw Object.assign(new Error('planned'), { name: 'MongoServerSelectionError' });
    });
    await expect(bus.publish([created()])).rejects.toThrow('planned');
    expect(await listMongoQuarantine(connection, { limit: 10 })).toEqual([]);
  });
});
