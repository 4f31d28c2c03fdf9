import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateService } from '../migrate.ts';
import { provisionService, roleUrl } from '../provision.ts';

export type TestDatabase = {
  /** The service's running role, as in production. */
  url: string;
  ownerUrl: string;
  superuserUrl: string;
  drop(): Promise<void>;
};

export type EmptyDatabase = {
  url: string;
  rows(query: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
};

function testServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  return server;
}

async function asSuperuser(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A fresh empty database, for a bus, on the server that TEST_DATABASE_URL names. */
export async function createEmptyDatabase(name: string): Promise<EmptyDatabase> {
  const server = testServer();
  const database = `test_${name}_${randomBytes(5).toString('hex')}`;
  await asSuperuser(server, `create database ${database}`);
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).toString();
  return {
    url,
    rows: (query) => asSuperuser(url, query),
    async drop() {
      await asSuperuser(server, `drop database if exists ${database} with (force)`);
    },
  };
}

/** A fresh database with one service's schema, roles and migrations, on the server that TEST_DATABASE_URL names. */
export async function createTestDatabase(schema: string, serviceDir: string): Promise<TestDatabase> {
  const server = testServer();
  const suffix = randomBytes(5).toString('hex');
  const database = `test_${schema}_${suffix}`;
  const prefix = `t${suffix}_`;
  await asSuperuser(server, `create database ${database}`);
  const superuserUrl = Object.assign(new URL(server), { pathname: `/${database}` }).toString();
  const account = { schema, ownerPassword: suffix, appPassword: suffix };
  await provisionService(superuserUrl, account, prefix);
  const ownerUrl = roleUrl(superuserUrl, `${prefix}${schema}_owner`, suffix);
  await migrateService(ownerUrl, schema, serviceDir);
  return {
    url: roleUrl(superuserUrl, `${prefix}${schema}_app`, suffix),
    ownerUrl,
    superuserUrl,
    async drop() {
      await asSuperuser(server, `drop database if exists ${database} with (force)`);
      await asSuperuser(server, `drop role if exists ${prefix}${schema}_owner, ${prefix}${schema}_app`);
    },
  };
}
