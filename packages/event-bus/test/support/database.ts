import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from '@edogrula/service-kit/with-client';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** Every migration, in order. */
const migrations = readdirSync(folder)
  .sort()
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

async function onServer(statement: string): Promise<void> {
  await withClient(serverUrl(), (client) => client.query(statement));
}

export function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  return url;
}

/** The URL of another database or role on a server. */
export function changeUrl(
  url: string,
  change: Partial<Pick<URL, 'pathname' | 'username' | 'password' | 'port'>>,
) {
  return Object.assign(new URL(url), change).toString();
}

/** A fresh empty database of the test server. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_event_bus_${randomBytes(5).toString('hex')}`;
  await onServer(`create database ${name}`);
  return {
    url: changeUrl(serverUrl(), { pathname: `/${name}` }),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
  };
}

/** What the effects of these tests write. */
export type TestTables = { effect: { event_id: string; subject: string; version: number } };

/** A service's side: outbox, inbox, quarantine, and a table for effects without any uniqueness of its own. */
export async function openServiceTables(
  url: string,
  state: 'fresh' | 'existing' = 'fresh',
): Promise<Kysely<TestTables>> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (state === 'fresh') {
    await pool.query(migrations);
    await pool.query('create table effect (event_id uuid, subject text, version integer)');
  }
  return new Kysely<TestTables>({ dialect: new PostgresDialect({ pool }) });
}
