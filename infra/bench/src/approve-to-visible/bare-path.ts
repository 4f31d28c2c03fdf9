import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminKeyRevoked } from '@edogrula/contracts/events/identity';
import { type BusConfig, busConfigFromEnv, connectBus } from '@edogrula/event-bus/connect-bus';
import { newEvent } from '@edogrula/event-bus/new-event';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { withClient } from '@edogrula/service-kit/with-client';
import pg from 'pg';

/** The least that approve → visible can cost: commit, bus round trip, commit. */
export type BarePath = {
  /** One pass. @returns its duration in ms */
  pass(): Promise<number>;
  /** So many statements in so many transactions, each an insert and reads by key. @returns its duration in ms */
  trips(trips: { statements: number; commits: number }): Promise<number>;
  close(): Promise<void>;
};

/** The database server that the stack uses: DATABASE_URL, or the embedded one that its home describes. */
export function databaseOf(env: NodeJS.ProcessEnv, home: string): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  const { port } = JSON.parse(readFileSync(join(home, 'postgres.json'), 'utf8')) as { port: number };
  const password = readFileSync(join(home, 'postgres-password'), 'utf8').trim();
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** Two inserts in one transaction: the state or the effect, and the outbox or inbox row beside it. */
async function commit(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'work',
      text: 'insert into work values ($1, $2)',
      values: [id, 'x'.repeat(300)],
    });
    await client.query({ name: 'box', text: 'insert into box values ($1)', values: [id] });
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** So many statements in so many transactions, one after the other: begin, an insert, reads of it by key, commit. */
async function askSteps(
  pool: pg.Pool,
  { statements, commits }: { statements: number; commits: number },
): Promise<number> {
  const client = await pool.connect();
  try {
    const start = performance.now();
    for (let turn = 0; turn < commits; turn += 1) {
      const id = randomUUID();
      await client.query('begin');
      const values = [id, 'x'.repeat(300)];
      await client.query({ name: 'step', text: 'insert into step values ($1, $2)', values });
      for (let n = 3; n < statements / commits; n += 1)
        await client.query({ name: 'read', text: 'select facts from step where id = $1', values: [id] });
      await client.query('commit');
    }
    return performance.now() - start;
  } finally {
    client.release();
  }
}

/** What both kinds of steps write to, and who hears the round trip on the embedded bus. */
async function prepareTables(url: string, { driver }: BusConfig, group: string): Promise<void> {
  await execute(
    url,
    'create table work (id uuid, facts text)',
    'create table box (id uuid)',
    'create table step (id uuid primary key, facts text)',
  );
  if (driver === 'embedded')
    await execute(url, `insert into bus.subscription values ('${group}', '${adminKeyRevoked.type}')`);
}

/** Sets the bare path up in a database of its own on the stack's server, over the stack's kind of bus. */
export async function openBarePath(server: string, env: NodeJS.ProcessEnv): Promise<BarePath> {
  const name = `bench_${randomBytes(5).toString('hex')}`;
  await execute(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const group = `${name}.round-trip`;
  const logger = createLogger('bench', 'warn');
  const config: BusConfig = busConfigFromEnv({ ...env, BUS_DATABASE_URL: url }, 'bench');
  await prepareBus(config, { logger });
  await prepareTables(url, config, group);

  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const bus = await connectBus(config, logger);
  const waiting = new Map<string, () => void>();
  const subscription = await bus.subscribe({
    group,
    types: [adminKeyRevoked.type],
    async handle(event) {
      await commit(pool, event.id);
      waiting.get(event.id)?.();
    },
  });
  return {
    async pass() {
      // An event without effect: on a shared Kafka the gateway drops a key that does not exist.
      const keyId = randomUUID();
      const event = newEvent(adminKeyRevoked, {
        subject: keyId,
        version: 1,
        data: { keyId, adminId: keyId },
      });
      const done = new Promise<void>((resolve) => waiting.set(event.id, resolve));
      const start = performance.now();
      await commit(pool, event.id);
      await bus.publish([event]);
      await done;
      waiting.delete(event.id);
      return performance.now() - start;
    },
    trips: (trips) => askSteps(pool, trips),
    async close() {
      await subscription.close();
      await bus.close();
      await pool.end();
      await execute(server, `drop database if exists ${name} with (force)`);
    },
  };
}
