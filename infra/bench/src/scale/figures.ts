import { randomUUID } from 'node:crypto';
import { takeBatch } from '@edogrula/event-bus/relay';
import { type AuditTables, appendAudit } from '@edogrula/service-kit/audit';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres, withPostgres } from '@edogrula/service-kit/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { lookupStatement } from '../../../../services/business/src/keys/key-repository.ts';
import { filterBusinesses } from '../../../../services/business/src/listing/filter-businesses.ts';
import { listingCursor } from '../../../../services/business/src/listing/listing-position.ts';
import { searchText } from '../../../../services/business/src/lookup/search-text.ts';
import type { Tables } from '../../../../services/business/src/tables.ts';
import { percentile } from '../approve-to-visible/percentiles.ts';
import { handleOf, nameOf, type Sizes } from '../lookup/scratch-database.ts';
import { median } from '../side-by-side.ts';

const logger = createLogger('bench', 'warn');

/** Batches that are taken to time one. */
const turns = 20;
/** A disk's speed changes by the second: one writer and eight take so many turns. */
const auditRounds = 3;

type Load = { connections: number; seconds: number };

/** Asks again and again on as many lines as there are connections, for some seconds. @returns how many a second */
async function timesASecond(
  { connections, seconds }: Load,
  ask: (line: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const work = async (_: unknown, line: number) => {
    for (; performance.now() < end; done += 1) await ask(line);
  };
  await Promise.all(Array.from({ length: connections }, work));
  return (done * 1000) / (performance.now() - started);
}

const withPool = <T, Result>(url: string, maxConnections: number, work: (db: Kysely<T>) => Promise<Result>) =>
  withPostgres<T, Result>(url, { name: 'bench', logger, maxConnections }, work);

/** One statement after the other on connections of their own. @returns how many a second */
async function rate(url: string, load: Load, query: () => pg.QueryConfig): Promise<number> {
  const clients = Array.from({ length: load.connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await timesASecond(load, async (line) => clients[line]?.query(query()));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Searches as the service answers them, by two words of a name: how many a second, and the 99th of a hundred in ms. */
async function searchRates(url: string, load: Load, businesses: number) {
  const took: number[] = [];
  const aSecond = await withPool(url, load.connections, (db: Kysely<Tables>) =>
    timesASecond(load, async () => {
      const started = performance.now();
      await searchText({ db, clock: () => new Date() }, { q: nameOf(any(businesses)), limit: 20 });
      took.push(performance.now() - started);
    }),
  );
  return { aSecond, p99: percentile(took, 99) };
}

/** Pages of the listing as the service answers them: the first, and the one behind four fifths of all rows. */
async function listingRates(url: string, load: Load, businesses: number) {
  return withPool(url, load.connections, async (db: Kysely<Tables>) => {
    const deps = { db, clock: () => new Date() };
    const page = (after?: string) =>
      filterBusinesses(deps, { page: 1, perPage: 20, onlyVerified: false, sort: 'rating', after });
    const [row] = await db
      .selectFrom('business')
      .select(['rating_rank', 'reviews_rank', 'id'])
      .where('deleted_at', 'is', null)
      .orderBy('rating_rank', 'desc')
      .orderBy('reviews_rank', 'desc')
      .orderBy('id')
      .offset(Math.floor(businesses * 0.8))
      .limit(1)
      .execute();
    const far =
      row && listingCursor({ sort: 'rating', first: row.rating_rank, second: row.reviews_rank, id: row.id });
    return {
      first: await timesASecond(load, () => page()),
      far: await timesASecond(load, () => page(far)),
    };
  });
}

/** Audit rows a second from `writers` at once: each holds a lane until its commit. */
async function auditRate(url: string, writers: number, seconds: number): Promise<number> {
  const entry = () => ({
    at: new Date(),
    action: 'report.approved' as const,
    details: { number: 1 },
    actor: { kind: 'admin' as const, id: 'bench' },
    subject: { kind: 'report' as const, id: randomUUID() },
  });
  return withPool(url, writers, (db: Kysely<AuditTables>) =>
    timesASecond({ connections: writers, seconds }, () =>
      db.transaction().execute((tx) => appendAudit(tx, entry())),
    ),
  );
}

/** The same of one writer and of eight in turn, the median of the rounds. */
async function auditRates(url: string, seconds: number) {
  const [one, eight]: [number[], number[]] = [[], []];
  for (let round = 0; round < auditRounds; round += 1) {
    one.push(await auditRate(url, 1, seconds));
    eight.push(await auditRate(url, 8, seconds));
  }
  return {
    one: median(one),
    eight: median(eight),
    ratio: median(eight.map((rate, at) => rate / (one[at] ?? 0))),
  };
}

/** Whether a commit waits for the disk there. */
export async function waitsForDisk(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as waits`,
    );
    return rows[0].waits;
  });
}

/** Milliseconds to take the next hundred events of a backlog, as the relay takes them. */
async function relayBatchMs(url: string, backlog: number): Promise<number> {
  const { db, close } = openPostgres<Tables>(url, { name: 'bench', logger, maxConnections: 1 });
  try {
    await sql`
      insert into outbox (event_id, subject, event)
      select gen_random_uuid(), 'subject-' || n % ${Math.ceil(backlog / 4)}::int, '{}'
      from generate_series(1, ${backlog}::int) n`.execute(db);
    const turn = () => db.transaction().execute(takeBatch);
    await turn();
    const started = performance.now();
    for (let n = 0; n < turns; n += 1) await turn();
    return (performance.now() - started) / turns;
  } finally {
    await sql`delete from outbox`.execute(db);
    await close();
  }
}

async function bytesOf(url: string, table: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select pg_total_relation_size($1)::bigint as bytes', [table]);
    return Number(rows[0].bytes);
  });
}

const any = (size: number) => 1 + Math.floor(Math.random() * size);

/** Figures at one size by name; names carry the unit. */
export type Figures = Awaited<ReturnType<typeof figuresAt>>;

/** Measures them on a database that is filled to that size. */
export async function figuresAt(url: string, sizes: Sizes & { seconds: number }) {
  const { keys, businesses, seconds } = sizes;
  const many = { connections: 8, seconds };
  const lookups = () =>
    rate(url, many, () => ({ ...lookupStatement, values: ['handle', handleOf(3 * any(keys / 3))] }));
  const lookup = await lookups();
  const search = await searchRates(url, many, businesses);
  const pages = await listingRates(url, many, businesses);
  const audit = await auditRates(url, seconds);
  return {
    'lookups a second': lookup,
    'searches a second': search.aSecond,
    'ms for 99 of 100 searches': search.p99,
    'first listing pages a second': pages.first,
    'far listing pages a second': pages.far,
    'audit rows a second, 1 writer': audit.one,
    'audit rows a second, 8 writers': audit.eight,
    'audit rows, 8 writers ÷ 1': audit.ratio,
    'ms for a relay batch': await relayBatchMs(url, Math.ceil(keys / 20)),
    'bytes a lookup key': (await bytesOf(url, 'business_lookup_key')) / keys,
    'bytes a business': (await bytesOf(url, 'business')) / businesses,
    'lookups a second, at the end': await lookups(),
  };
}
