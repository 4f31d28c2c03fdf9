import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrateService, migrationSets } from '../migrate.ts';
import { provisionService, roleUrl } from '../provision.ts';
import { withClient } from '../with-client.ts';

export type TestDatabase = {
  /** The service's running role, as in production. */
  url: string;
  ownerUrl: string;
  superuserUrl: string;
  drop(): Promise<void>;
};

type EmptyDatabase = {
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
  return withClient(url, async (client) => {
    return (await client.query(statement)).rows;
  });
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

type Template = { database: string; prefix: string; password: string };

/** What a template follows from: every migration, and the code that makes schema, roles and rights. */
function digestOf(serviceDir: string): string {
  const kit = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  const folders = migrationSets(serviceDir).map(({ dir }) => dir);
  const migrations = folders.flatMap((dir) =>
    readdirSync(dir)
      .sort()
      .map((file) => join(dir, file)),
  );
  for (const file of [...migrations, join(kit, 'provision.ts'), join(kit, 'migrate.ts')])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** Makes the database that all others of a schema are copied from; an older one goes. */
async function makeTemplate(
  server: string,
  schema: string,
  serviceDir: string,
  made: Template,
): Promise<void> {
  const { database, prefix, password } = made;
  const old = await asSuperuser(
    server,
    `select datname from pg_database where datname like 'template\\_${schema}\\_%'`,
  );
  for (const { datname } of old) await asSuperuser(server, `drop database ${datname} with (force)`);
  const unfinished = `unfinished_${database}`;
  await asSuperuser(server, `drop database if exists ${unfinished} with (force)`);
  await asSuperuser(server, `create database ${unfinished}`);
  const url = Object.assign(new URL(server), { pathname: `/${unfinished}` }).toString();
  await provisionService(url, { schema, ownerPassword: password, appPassword: password }, prefix);
  await migrateService(roleUrl(url, `${prefix}${schema}_owner`, password), schema, serviceDir);
  await asSuperuser(server, `alter database ${unfinished} rename to ${database}`);
}

/** Copies a service's migrated database, which the first file that asks makes; others wait for it. */
async function copyOfTemplate(server: string, schema: string, serviceDir: string, database: string) {
  const digest = digestOf(serviceDir);
  const template = { database: `template_${schema}_${digest}`, prefix: `t${digest}_`, password: digest };
  return withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(7302)');
    const known = await client.query('select from pg_database where datname = $1', [template.database]);
    if (!known.rowCount) await makeTemplate(server, schema, serviceDir, template);
    await client.query(`create database ${database} template ${template.database}`);
    for (const role of ['owner', 'app'].map((one) => `${template.prefix}${schema}_${one}`))
      await client.query(
        `alter role ${role} in database ${database} set search_path to ${schema}, extensions`,
      );
    return template;
  });
}

/** A fresh database with one service's schema, roles and migrations, on the server that TEST_DATABASE_URL names. */
export async function createTestDatabase(schema: string, serviceDir: string): Promise<TestDatabase> {
  const server = testServer();
  const database = `test_${schema}_${randomBytes(5).toString('hex')}`;
  const { prefix, password } = await copyOfTemplate(server, schema, serviceDir, database);
  const superuserUrl = Object.assign(new URL(server), { pathname: `/${database}` }).toString();
  return {
    url: roleUrl(superuserUrl, `${prefix}${schema}_app`, password),
    ownerUrl: roleUrl(superuserUrl, `${prefix}${schema}_owner`, password),
    superuserUrl,
    async drop() {
      await asSuperuser(server, `drop database if exists ${database} with (force)`);
    },
  };
}
