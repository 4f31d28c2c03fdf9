import type pg from 'pg';
import { withClient } from './with-client.ts';

type ServiceAccount = { schema: string; ownerPassword: string; appPassword: string };

const name = /^[a-z][a-z0-9_]{0,40}$/;

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = known.rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
}

/**
 * One schema and two roles a service: `<schema>_owner` migrates, `<schema>_app` runs with data rights alone.
 * Roles are the cluster's, so `prefix` keeps two copies apart. Idempotent; needs a superuser URL of the database.
 */
export async function provisionService(
  superuserUrl: string,
  account: ServiceAccount,
  prefix = '',
): Promise<void> {
  const { schema } = account;
  const owner = `${prefix}${schema}_owner`;
  const app = `${prefix}${schema}_app`;
  if (![schema, owner, app].every((value) => name.test(value))) throw new Error(`Bad schema name ${schema}`);
  await withClient(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock(7301)');
    await ensureRole(client, owner, account.ownerPassword);
    await ensureRole(client, app, account.appPassword);
    await client.query(`create schema if not exists ${schema}`);
    await client.query(`alter schema ${schema} owner to ${owner}`);
    await client.query(`grant usage on schema ${schema} to ${app}`);
    for (const grant of [
      'select, insert, update, delete on tables',
      'usage, select on sequences',
      'execute on functions',
    ]) {
      await client.query(
        `alter default privileges for role ${owner} in schema ${schema} grant ${grant} to ${app}`,
      );
    }
    const database = client.escapeIdentifier(client.database ?? 'postgres');
    for (const role of [owner, app]) {
      await client.query(
        `alter role ${role} in database ${database} set search_path to ${schema}, extensions`,
      );
    }
    await client.query('create schema if not exists extensions');
    await client.query(`grant usage on schema extensions to ${owner}, ${app}`);
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
      await client.query(`create extension if not exists ${extension} schema extensions`);
    }
  });
}

/** The URL of one role on the database that a superuser URL names. */
export function roleUrl(superuserUrl: string, role: string, password: string): string {
  const url = new URL(superuserUrl);
  url.username = role;
  url.password = password;
  return url.toString();
}
