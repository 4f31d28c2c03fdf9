import { randomUUID } from 'node:crypto';
import { nextBatch } from '@edogrula/event-bus/relay';
import { type AuditTables, appendAudit } from '@edogrula/service-kit/audit';
import { createLogger } from '@edogrula/service-kit/logger';
import { openPostgres } from '@edogrula/service-kit/postgres';
import pg from 'pg';
import { lookupStatement } from '../../../../services/business/src/lookup/lookup-statement.ts';
import { handleOf, nameOf, type Sizes } from '../lookup/scratch-database.ts';

const logger = createLogger('bench', 'warn');
const trigram = `select id from business where deleted_at is null and search_folded like $1 and search_folded like $2
  order by word_similarity($3, name_folded) desc, id limit 20`;
const listing = `select id from business where deleted_at is null
  order by rating_rank desc, reviews_rank desc, id limit 20 offset $1`;

/** Runs one statement after the other on `connections` for some seconds. @returns how many a second */
async function rate(
  url: string,
  options: { connections: number; seconds: number },
  query: () => pg.QueryConfig,
): Promise<number> {
  const clients = Array.from({ length: options.connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  let done = 0;
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const work = async (client: pg.Client) => {
    for (; performance.now() < end; done += 1) await client.query(query());
  };
  try {
    await Promise.all(clients.map(work));
    return (done * 1000) / (performance.now() - started);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Audit rows a second from `writers` at once: each holds the chain's lock until its commit. */
async function auditRate(url: string, writers: number, seconds: number): Promise<number> {
  const options = { name: 'bench', logger, maxConnections: writers };
  const { db, close } = openPostgres<AuditTables>(url, options);
  let done = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const entry = () => ({
    ...{ at: new Date(), action: 'report.approved' as const, details: { number: 1 } },
    actor: { kind: 'admin' as const, id: 'bench' },
    subject: { kind: 'report' as const, id: randomUUID() },
  });
  const work = async () => {
    for (; performance.now() < end; done += 1)
      await db.transaction().execute((tx) => appendAudit(tx, entry()));
  };
  try {
    await Promise.all(Array.from({ length: writers }, work));
    return (done * 1000) / (performance.now() - started);
  } finally {
    await close();
  }
}

/** Milliseconds to take the next hundred events of a backlog, as the relay asks for them. */
async function relayBatchMs(url: string, backlog: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into outbox (event_id, subject, event)
       select gen_random_uuid(), 'subject-' || n % ${Math.ceil(backlog / 4)}, '{}' from generate_series(1, ${backlog}) n`,
    );
    await client.query('analyze outbox').catch(() => undefined);
    const started = performance.now();
    for (let turn = 0; turn < 5; turn += 1) {
      await client.query(nextBatch);
    }
    return (performance.now() - started) / 5;
  } finally {
    await client.query('delete from outbox');
    await client.end();
  }
}

async function bytesOf(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_total_relation_size($1)::bigint as bytes', [table]);
    return Number(rows[0].bytes);
  } finally {
    await client.end();
  }
}

const any = (size: number) => 1 + Math.floor(Math.random() * size);

/** What grows, at one size: a figure a name; units stand in the names. */
export async function figuresAt(
  url: string,
  sizes: Sizes & { seconds: number },
): Promise<Record<string, number>> {
  const { keys, businesses, seconds } = sizes;
  const many = { connections: 8, seconds };
  const lookup = await rate(url, many, () => ({
    ...lookupStatement,
    values: ['handle', handleOf(3 * any(keys / 3))],
  }));
  const search = await rate(url, many, () => {
    const name = nameOf(any(businesses));
    return { text: trigram, values: [...name.split(' ').map((word) => `%${word}%`), name] };
  });
  const page = (offset: number) => rate(url, many, () => ({ name: 'page', text: listing, values: [offset] }));
  return {
    'lookups a second': lookup,
    'searches a second': search,
    'first listing pages a second': await page(0),
    'last listing pages a second': await page(businesses - 20),
    'audit rows a second, 1 writer': await auditRate(url, 1, seconds),
    'audit rows a second, 8 writers': await auditRate(url, 8, seconds),
    'ms for a relay batch': await relayBatchMs(url, Math.ceil(keys / 20)),
    'bytes a lookup key': (await bytesOf(url, 'business_lookup_key')) / keys,
    'bytes a business': (await bytesOf(url, 'business')) / businesses,
  };
}
