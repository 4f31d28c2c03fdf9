import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openCollections } from '@edogrula/operate/backup/collections';
import { type AuditTables, appendAudit } from '@edogrula/service-kit/audit';
import { createLogger } from '@edogrula/service-kit/logger';
import { withPostgres } from '@edogrula/service-kit/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '../../e2e/support/eventually.ts';
import { expectInvariants, type Looking } from './support/faults/check-history.ts';
import { type FaultStack, startFaultStack } from './support/faults/fault-stack.ts';
import { type Deed, type History, note } from './support/faults/history.ts';
import { startTraffic } from './support/faults/traffic.ts';
import { environmentOfProcess } from './support/replica.ts';

type Undo = () => unknown;
type Planted = Undo | { undo?: Undo; history: History };

let at: FaultStack;
let history: History;
const publishedOf = (kind: Deed['kind'], deeds = history.deeds) =>
  deeds.find((deed) => deed.kind === kind && deed.published);
const idOf = (kind: Deed['kind']) => publishedOf(kind)?.id ?? '';

beforeAll(async () => {
  at = await startFaultStack();
  const traffic = await startTraffic(at.stack, 1);
  await eventually(
    async () => traffic.history.deeds,
    (deeds) =>
      Boolean(
        publishedOf('report', deeds) &&
          publishedOf('application', deeds) &&
          deeds.some(({ kind, id }) => kind === 'article' && id),
      ),
    120_000,
  );
  history = await traffic.finish();
}, 420_000);
afterAll(() => at?.stop(), 120_000);

const check = (looking: Looking = {}, of = history) =>
  expectInvariants(at, of, { settledMs: 4000, graceMs: 2000, uploadsCut: false, ...looking });

/** A column of one row is changed, and changed back. */
async function changed(table: string, id: string, to: string, column: string): Promise<Undo> {
  const [before] = await at.rows<{ was: unknown }>(`select ${column} as was from ${table} where id = $1`, [
    id,
  ]);
  await at.rows(`update ${table} set ${column} = ${to} where id = $1`, [id]);
  return () => at.rows(`update ${table} set ${column} = $2 where id = $1`, [id, before?.was]);
}

/** A row stands there twice, under another id. */
async function doubled(table: string, id: string, unlike: object = {}): Promise<Undo> {
  const other = randomUUID();
  await at.rows(
    `insert into ${table} overriding system value select (jsonb_populate_record(one, $2::jsonb)).* from ${table} one where id = $1`,
    [id, JSON.stringify({ id: other, ...unlike })],
  );
  return () => at.rows(`delete from ${table} where id = $1`, [other]);
}

/** A unique constraint would refuse what is planted: it goes for so long. */
async function doubledDespite(constraint: string, table: string, id: string, unlike: object): Promise<Undo> {
  const [unique] = await at.rows<{ name: string; is: string }>(
    `select conname as name, pg_get_constraintdef(oid) as is from pg_constraint where conname = $1`,
    [constraint],
  );
  await at.rows(`alter table ${table} drop constraint ${constraint}`);
  const undo = await doubled(table, id, unlike);
  return async () => {
    await undo();
    await at.rows(`alter table ${table} add constraint ${constraint} ${unique?.is}`);
  };
}

const objectsDir = () => environmentOfProcess(at.stack.home, 'media').OBJECTS_DIR ?? '';
async function namedObject(): Promise<string> {
  const keys = await at.rows<{ key: string }>('select key from media.file_object order by key');
  const file = keys.map(({ key }) => join(objectsDir(), key)).find((path) => existsSync(path));
  if (!file) throw new Error('media has no object');
  return file;
}

/** An event lies in an outbox whose relay does not get its turn. */
async function leftInOutbox(): Promise<Undo> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = withClient(at.databaseUrl, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('moderation.outbox', 0))`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const event = randomUUID();
  await at.rows(`insert into moderation.outbox (event_id, subject, event) values ($1, $2, '{}')`, [
    event,
    event,
  ]);
  return async () => {
    await at.rows('delete from moderation.outbox where event_id = $1', [event]);
    released.resolve();
    await holder;
  };
}

async function setAside(service: string): Promise<Undo> {
  const connection = await openCollections(at.mongoUrl, service);
  const rows = connection.collection<{ _id: string }>('quarantine');
  await rows.insertOne({ _id: 'planted' });
  return async () => {
    await rows.deleteOne({ _id: 'planted' });
    await connection.close();
  };
}

/** Identity forgets that a code was used. */
async function codesForgotten(): Promise<Undo> {
  // The answer tells from the row whether the code was right: it is forgotten after that.
  await at.rows(`create function identity.forget() returns trigger language plpgsql as
    $$ begin if pg_trigger_depth() = 1 then update identity.email_code set used_at = null where email = new.email;
    end if; return null; end $$`);
  await at.rows(`create trigger forget after update on identity.email_code
    for each row when (new.used_at is not null) execute function identity.forget()`);
  return async () => {
    await at.rows('drop trigger forget on identity.email_code');
    await at.rows('drop function identity.forget()');
  };
}

function answered(answer: Parameters<typeof note>[2]): Planted {
  const told: History = { ...history, violations: [...history.violations] };
  note(told, 'GET /', answer);
  return { history: told };
}

/** What was acknowledged and is in no store. */
const lost = (kind: Deed['kind']): Planted => {
  const [one] = history.deeds.filter((deed) => deed.kind === kind && deed.id);
  if (!one) throw new Error(`no ${kind}`);
  return { history: { ...history, deeds: [...history.deeds, { ...one, id: randomUUID() }] } };
};

const losses: [invariant: string, what: string, plant: () => Planted | Promise<Planted>][] = [
  ['I1', 'a report is gone', () => changed('moderation.report', idOf('report'), `name || ' x'`, 'name')],
  [
    'I1',
    'an application is gone',
    () => changed('moderation.application', idOf('application'), `name || ' x'`, 'name'),
  ],
  ['I1', 'a report is there twice', () => doubled('moderation.report', idOf('report'), { number: 900_001 })],
  ['I1', 'an article is gone', () => lost('article')],
  [
    'I2',
    'an entry is gone',
    () => changed('business.blacklist_entry', publishedOf('report')?.published ?? '', 'null', 'report_id'),
  ],
  [
    'I2',
    'an entry is there twice',
    () =>
      doubledDespite(
        'blacklist_entry_report_id_key',
        'business.blacklist_entry',
        publishedOf('report')?.published ?? '',
        { slug: 'planted' },
      ),
  ],
  [
    'I2',
    'an entry that no decision made',
    () =>
      doubled('business.blacklist_entry', publishedOf('report')?.published ?? '', {
        slug: 'planted',
        report_id: randomUUID(),
      }),
  ],
  [
    'I3',
    'a business is gone',
    () => changed('business.business', publishedOf('application')?.published ?? '', 'null', 'application_id'),
  ],
  [
    'I3',
    'a business that no decision made',
    async () => {
      const id = idOf('application');
      const [was] = await at.rows<{ made: string; at: Date }>(
        'select business_id as made, published_at as at from moderation.application where id = $1',
        [id],
      );
      const set = (status: string, made?: string, on?: Date) =>
        at.rows(
          'update moderation.application set status = $2, business_id = $3, published_at = $4 where id = $1',
          [id, status, made ?? null, on ?? null],
        );
      await set('rejected');
      return () => set('approved', was?.made, was?.at);
    },
  ],
  [
    'I4',
    'an object is gone',
    async () => {
      const file = await namedObject();
      renameSync(file, `${file}.gone`);
      return () => renameSync(`${file}.gone`, file);
    },
  ],
  [
    'I4',
    'an object is not what was stored',
    async () => {
      const file = await namedObject();
      const was = readFileSync(file);
      writeFileSync(file, 'other');
      return () => writeFileSync(file, was);
    },
  ],
  [
    'I4',
    'an object has no row',
    () => {
      const file = join(objectsDir(), 'original', randomBytes(16).toString('hex'));
      writeFileSync(file, 'x');
      return () => rmSync(file);
    },
  ],
  [
    'I5',
    'a row of the audit log was changed',
    async () => {
      const { at: seq, was } = (
        await at.rows<{ at: number; was: unknown }>(
          'select seq as at, details as was from moderation.audit_log order by seq limit 1',
        )
      )[0] ?? { at: 0, was: null };
      // As whoever holds the database can, past the trigger that lets nobody change history.
      const set = (value: unknown) =>
        withClient(at.databaseUrl, async (client) => {
          await client.query('set session_replication_role = replica');
          await client.query('update moderation.audit_log set details = $2 where seq = $1', [seq, value]);
        });
      await set({ planted: true });
      return () => set(was);
    },
  ],
  ['I6', 'a code works twice', codesForgotten],
  [
    'I6',
    'a receipt was never written',
    async () => {
      const [mail] = await at.rows<{ id: string }>(
        `select id from identity.mail_job where kind = 'report-received' and to_address = $1 limit 1`,
        [publishedOf('report')?.by],
      );
      return changed('identity.mail_job', mail?.id ?? '', `'planted'`, 'kind');
    },
  ],
  ['I7', 'an event is left in an outbox', leftInOutbox],
  ['I7', 'an event was set aside beside documents', () => setAside('content')],
  ['I8', 'somebody was answered 500', () => answered({ status: 500, body: '', retryAfter: true })],
  ['I8', '503 named no time', () => answered({ status: 503, body: '', retryAfter: false })],
];

it('the checker of histories finds nothing where nothing was lost', async () => {
  await check({ settledMs: 120_000 });
}, 240_000);

it.each(losses)(
  'the checker of histories finds by %s that %s',
  async (invariant, _what, plant) => {
    const planted = await plant();
    const { undo, history: told } = typeof planted === 'function' ? { undo: planted, history } : planted;
    try {
      await expect(check({}, told)).rejects.toThrow(new RegExp(`^${invariant}: `));
    } finally {
      await undo?.();
    }
  },
  120_000,
);

it('the checker of histories finds that an approval was noted twice, last because no chain forgets', async () => {
  await check({ settledMs: 120_000 });
  const url = Object.assign(new URL(at.databaseUrl), { search: '?options=-c%20search_path%3Dmoderation' });
  const options = { name: 'planted', logger: createLogger('planted', 'silent') };
  await withPostgres<AuditTables, void>(url.toString(), options, (db) =>
    db.transaction().execute((tx) =>
      appendAudit(tx, {
        at: new Date(),
        actor: { kind: 'system', id: 'planted' },
        action: 'report.approved',
        subject: { kind: 'report', id: idOf('report') },
      }),
    ),
  );
  await expect(check()).rejects.toThrow(/^I5: /);
}, 240_000);
