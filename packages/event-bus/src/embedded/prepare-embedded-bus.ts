import { eventTypes, subscriptions } from '@edogrula/contracts/events/catalogue';
import pg from 'pg';
import { schemaStatements } from './schema.ts';

/** Any number: deploys at the same time take turns. */
const advisoryLock = 727_001;

async function registerCatalogue(client: pg.Client): Promise<void> {
  const rows = Object.entries(subscriptions).flatMap(([group, types]) =>
    types.map((type) => ({ group, type })),
  );
  const values = [rows.map((row) => row.group), rows.map((row) => row.type)];
  await client.query(
    `insert into bus.subscription (group_name, type) select * from unnest($1::text[], $2::text[])
     on conflict do nothing`,
    values,
  );
  // A group that no longer consumes a type must not gather its events.
  await client.query(
    `delete from bus.subscription s
     where not exists (select from unnest($1::text[], $2::text[]) as known (group_name, type)
       where known.group_name = s.group_name and known.type = s.type)`,
    values,
  );
  const known = [eventTypes.map(({ type }) => type)];
  await client.query('delete from bus.known_type where type <> all($1::text[])', known);
  await client.query('insert into bus.known_type select unnest($1::text[]) on conflict do nothing', known);
}

async function grant(client: pg.Client, roles: readonly string[]): Promise<void> {
  if (roles.length === 0) return;
  const names = roles.map((role) => client.escapeIdentifier(role)).join(', ');
  await client.query(`grant usage on schema bus to ${names}`);
  await client.query(`grant select, insert, update, delete on all tables in schema bus to ${names}`);
}

/** Creates the bus's tables, registers who consumes what, lets the roles in; one transaction, may run again. */
export async function prepareEmbeddedBus(databaseUrl: string, grantTo: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    for (const statement of schemaStatements) await client.query(statement);
    await registerCatalogue(client);
    await grant(client, grantTo);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
