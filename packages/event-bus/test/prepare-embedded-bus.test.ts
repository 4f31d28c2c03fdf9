import { randomBytes, randomUUID } from 'node:crypto';
import { blacklistEntryRenamed } from '@edogrula/contracts/events/business';
import { subscriptions } from '@edogrula/contracts/events/catalogue';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { connectBus } from '../src/connect-bus.ts';
import { prepareBus } from '../src/prepare-bus.ts';
import { changeUrl, createDatabase } from './support/database.ts';
import { someEvent } from './support/events.ts';

const logger = pino({ level: 'silent' });
const role = `bus_test_${randomBytes(4).toString('hex')}`;
const otherRole = `${role}_other`;
const password = 'secret';
const members = [
  { role, password, source: 'business' },
  { role: otherRole, password, source: 'reviews' },
];
const types = [placeRefreshed.type];

describe('prepareBus, embedded', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let admin: pg.Pool;
  beforeAll(async () => {
    database = await createDatabase();
    admin = new pg.Pool({ connectionString: database.url, max: 2 });
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    await server.query(`drop role ${role}, ${otherRole}`);
    await server.end();
  });

  const prepare = () => prepareBus({ driver: 'embedded', databaseUrl: database.url }, { logger, members });

  it('may run again and at the same time', async () => {
    await Promise.all([prepare(), prepare(), prepare()]);
    await prepare();
  });

  it('registers what the catalogue says, and takes away what it no longer says', async () => {
    await admin.query(
      `insert into bus.subscription values ('business.ratings', 'gone.type.v1'), ('gone', 'a.b.v1')`,
    );
    await prepare();
    const { rows } = await admin.query('select group_name, type from bus.subscription order by 1, 2');
    const expected = Object.entries(subscriptions).flatMap(([group, list]) =>
      list.map((type) => ({ group_name: group, type })),
    );
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });

  it('lets plain roles do everything that services do', async () => {
    await prepare();
    const open = (username: string) =>
      connectBus(
        { driver: 'embedded', databaseUrl: changeUrl(database.url, { username, password }) },
        logger,
      );
    const [business, reviews] = [await open(role), await open(otherRole)];
    const [subscribed, heard]: [Envelope[], Envelope[]] = [[], []];
    const renamed = { ...someEvent(randomUUID()), source: 'business', type: blacklistEntryRenamed.type };
    await business.listen({ types: [renamed.type], handle: async (event) => void heard.push(event) });
    await business.subscribe({
      group: 'business.ratings',
      types,
      handle: async (event) => void subscribed.push(event),
    });
    const event = someEvent(randomUUID());
    await reviews.publish([event]);
    await business.publish([renamed]);
    await until(() => subscribed.length > 0 && heard.length > 0);
    expect([subscribed, heard]).toEqual([[event], [renamed]]);
    // It is counted until its effect has committed.
    await until(async () => (await business.lag('business.ratings', types)) === 0);
    await Promise.all([business.close(), reviews.close()]);
  });

  it('carries an event that no notification could hold', async () => {
    const bus = await connectBus({ driver: 'embedded', databaseUrl: database.url }, logger);
    const heard: Envelope[] = [];
    await bus.listen({ types, handle: async (event) => void heard.push(event) });
    const event = { ...someEvent(randomUUID()), data: { text: 'ğ'.repeat(50_000) } };
    await bus.publish([event]);
    await until(() => heard.length > 0);
    expect(heard).toEqual([event]);
    await bus.close();
  });

  it('queues an event once per group while it waits', async () => {
    const bus = await connectBus({ driver: 'embedded', databaseUrl: database.url }, logger);
    const event = someEvent(randomUUID());
    await bus.publish([event, event]);
    await bus.publish([event]);
    const { rows } = await admin.query('select group_name from bus.delivery where event_id = $1', [event.id]);
    expect(rows).toEqual([{ group_name: 'business.ratings' }]);
    await bus.close();
  });

  it('refuses to connect where nothing answers', async () => {
    const nowhere = changeUrl(database.url, { port: '1' });
    await expect(connectBus({ driver: 'embedded', databaseUrl: nowhere }, logger)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
