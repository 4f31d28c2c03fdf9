import { existsSync, readdirSync } from 'node:fs';
import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import { withClient } from '@edogrula/service-kit/with-client';
import mongoose from 'mongoose';
import { mongoUrlOf } from './command.ts';
import { newPlace, type Place } from './places.ts';

/** A home, and a database of its own on a server that is no home's. */
export type Target = Place & { env: { DATABASE_URL: string } };

export async function query(url: string, statement: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const answer = await client.query<{ name: string }>(statement);
    return answer.rows?.map(({ name }) => name) ?? [];
  });
}

export async function newTarget(folder: string, serverUrl: string): Promise<Target> {
  const at = await newPlace(folder);
  await query(serverUrl, `create database target_${at.port}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/target_${at.port}` });
  return { ...at, env: { DATABASE_URL: url.toString() } };
}

async function collectionsOf(port: number, service: string): Promise<string[]> {
  const client = await mongoose.mongo.MongoClient.connect(mongoDatabaseUrl(mongoUrlOf(port), service));
  try {
    const found = await client.db().listCollections({}, { nameOnly: true }).toArray();
    return found.map(({ name }) => `${service}.${name}`).sort();
  } finally {
    await client.close();
  }
}

/** All that a restore makes before it fills it: schemas, roles, tables, collections, files of the home. */
export async function stateOf({ home, port, env }: Target) {
  const named = (statement: string) => query(env.DATABASE_URL, statement);
  return {
    roles: await named('select rolname as name from pg_roles order by 1'),
    schemas: await named('select nspname::text as name from pg_namespace order by 1'),
    tables: await named(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    ),
    collections: [...(await collectionsOf(port, 'content')), ...(await collectionsOf(port, 'reviews'))],
    home: existsSync(home) ? readdirSync(home, { recursive: true, encoding: 'utf8' }).sort() : null,
  };
}
