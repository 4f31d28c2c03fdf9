import { randomBytes, randomUUID } from 'node:crypto';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { sessionRevoked } from '@edogrula/contracts/events/identity';
import { applicationSubmitted, reportDeleted } from '@edogrula/contracts/events/moderation';
import { aWhile, until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { type Bus, RefusedByBus } from '../src/bus.ts';
import { connectBus } from '../src/connect-bus.ts';
import { prepareBus } from '../src/prepare-bus.ts';
import { changeUrl, createDatabase } from './support/database.ts';
import { someEvent } from './support/events.ts';

const logger = pino({ level: 'silent' });
const password = 'secret-of-a-test';
const prefix = `bus_${randomBytes(4).toString('hex')}`;
const sources = ['reviews', 'moderation', 'identity'] as const;
const members = sources.map((source) => ({ source, password, role: `${prefix}_${source}` }));

/** What only moderation may say; the data are as good as a real one's, which a forger can see to. */
const approval = (over: Partial<Envelope> = {}): Envelope => ({
  ...someEvent(randomUUID()),
  source: 'moderation',
  type: 'moderation.application.approved.v1',
  ...over,
});

describe('a member of the embedded bus whose password was stolen', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let admin: pg.Pool;
  let bus: Bus;
  let asReviews: pg.Pool;
  const urlOf = (source: string) => changeUrl(database.url, { username: `${prefix}_${source}`, password });
  beforeAll(async () => {
    database = await createDatabase();
    admin = new pg.Pool({ connectionString: database.url, max: 2 });
    await prepareBus({ driver: 'embedded', databaseUrl: database.url }, { logger, members });
    bus = await connectBus({ driver: 'embedded', databaseUrl: urlOf('reviews') }, logger);
    asReviews = new pg.Pool({ connectionString: urlOf('reviews'), max: 1 });
  });
  afterAll(async () => {
    await bus.close();
    await Promise.all([asReviews.end(), admin.end()]);
    await database.drop();
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    for (const { role } of members) await server.query(`drop role ${role}`);
    await server.end();
  });
  const delivered = async (id: string) =>
    (await admin.query('select from bus.delivery where event_id = $1', [id])).rowCount;

  it.each([
    ['in moderation’s name', approval()],
    ['in its own name, of moderation’s kind', approval({ source: 'reviews' })],
    ['of its own kind, in moderation’s name', { ...someEvent(randomUUID()), source: 'moderation' }],
    ['of a kind that nobody knows, of moderation', approval({ type: 'moderation.application.approved.v9' })],
    ['that names no source', { ...approval(), source: undefined } as unknown as Envelope],
  ])('cannot publish an event %s', async (_what, forged) => {
    await expect(bus.publish([forged])).rejects.toThrow(RefusedByBus);
    expect(await delivered(forged.id)).toBe(0);
  });

  it('carries nothing of a batch that holds a forged event', async () => {
    const own = someEvent(randomUUID());
    await expect(bus.publish([own, approval()])).rejects.toThrow(RefusedByBus);
    expect(await delivered(own.id)).toBe(0);
  });

  it.each([
    [
      'put an event into another’s queue',
      `insert into bus.delivery (group_name, subject, event_id, event)
      values ('business.registry', 's', gen_random_uuid(), '{}')`,
    ],
    [
      'announce an event that it made',
      `insert into bus.recent (event_id, event) values (gen_random_uuid(), '{}')`,
    ],
    ['change what was announced', `update bus.recent set event = '{}'`],
    [
      'subscribe to what is not for it',
      `insert into bus.subscription values ('reviews.mails', 'moderation.report.submitted.v1')`,
    ],
    [
      'hear what is not for it',
      `insert into bus.broadcast values ('reviews', 'moderation.report.submitted.v1')`,
    ],
    ['become another member', `update bus.member set source = 'moderation'`],
    ['read who is who', 'select * from bus.member'],
    ['act as another role', `set session authorization ${prefix}_moderation`],
    ['take another role', `set role ${prefix}_moderation`],
    ['let itself see all', 'alter table bus.delivery disable row level security'],
  ])('cannot %s', async (_what, statement) => {
    await expect(asReviews.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('cannot read or delete what waits for others, reporters’ addresses above all', async () => {
    const moderation = await connectBus({ driver: 'embedded', databaseUrl: urlOf('moderation') }, logger);
    const event = {
      ...someEvent(randomUUID()),
      source: 'moderation',
      type: applicationSubmitted.type,
      data: { applicantEmail: 'kanarya@ornek.example' },
    };
    await moderation.publish([event]);
    await moderation.close();
    const seen = [
      ...(await asReviews.query('select event::text as text from bus.delivery')).rows,
      ...(await asReviews.query('select event::text as text from bus.recent')).rows,
    ];
    expect(JSON.stringify(seen)).not.toContain('kanarya');
    await asReviews.query('delete from bus.delivery');
    await asReviews.query(`update bus.delivery set event = '{}', group_name = 'reviews.places'`);
    expect(await delivered(event.id)).toBe(2);
    const { rows } = await admin.query('select event from bus.delivery where event_id = $1', [event.id]);
    expect(rows).toEqual([{ event }, { event }]);
  });

  it('cannot move what waits for it into another’s queue', async () => {
    await admin.query(
      `insert into bus.delivery (group_name, subject, event_id, event) values ('reviews.places', 's', gen_random_uuid(), '{}')`,
    );
    const moved = asReviews.query(
      `update bus.delivery set group_name = 'business.registry', event = '{"a":1}'`,
    );
    await expect(moved).rejects.toThrow('row-level security');
  });

  it('hears no revocation, which the gateway hears', async () => {
    const heard: Envelope[] = [];
    await bus.listen({ types: [sessionRevoked.type], handle: async (event) => void heard.push(event) });
    const identity = await connectBus({ driver: 'embedded', databaseUrl: urlOf('identity') }, logger);
    await identity.publish([{ ...someEvent(randomUUID()), source: 'identity', type: sessionRevoked.type }]);
    await identity.close();
    await aWhile();
    expect(heard).toEqual([]);
  });

  it('is let out when it is no member any more', async () => {
    const gone = changeUrl(database.url, { username: `${prefix}_reviews`, password });
    const others = members.filter(({ source }) => source !== 'reviews');
    await prepareBus({ driver: 'embedded', databaseUrl: database.url }, { logger, members: others });
    const client = new pg.Client({ connectionString: gone });
    await client.connect();
    await expect(client.query('select * from bus.delivery')).rejects.toThrow('permission denied');
    await expect(client.query(`select bus.publish('[${JSON.stringify(approval())}]')`)).rejects.toThrow();
    await client.end();
    await prepareBus({ driver: 'embedded', databaseUrl: database.url }, { logger, members });
  });

  it('still does its own work', async () => {
    const moderation = await connectBus({ driver: 'embedded', databaseUrl: urlOf('moderation') }, logger);
    const taken: Envelope[] = [];
    const event = { ...someEvent(randomUUID()), source: 'moderation', type: reportDeleted.type };
    await moderation.publish([event]);
    await moderation.subscribe({
      group: 'moderation.links',
      types: ['business.business.created.v1'],
      handle: async (one) => void taken.push(one),
    });
    await admin.query(
      `insert into bus.delivery (group_name, subject, event_id, event) values ('moderation.links', $1, $2, $3)`,
      [event.subject, randomUUID(), event],
    );
    await until(() => taken.length > 0);
    expect(taken).toEqual([event]);
    await moderation.close();
  });
});
