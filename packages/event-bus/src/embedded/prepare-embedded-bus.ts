import { broadcasts, eventTypes, sourceOf, subscriptions } from '@edogrula/contracts/events/catalogue';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';
import { accessStatements, schemaStatements } from './schema.ts';

/** A role of the embedded bus, and the service that it speaks for. */
export type BusMember = { role: string; password: string; source: string };

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

/** Whoever was let in before and is no member any more is let out. */
const revokeAll = `do $$ declare grantee text; begin
  for grantee in select distinct a.grantee::regrole::text from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'bus'::regnamespace and a.grantee not in (0, c.relowner)
  loop execute format('revoke all on all tables in schema bus from %s', grantee); end loop;
end $$`;

async function makeRole(client: pg.Client, { role, password }: BusMember): Promise<void> {
  const known = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = known.rowCount ? 'alter' : 'create';
  const name = client.escapeIdentifier(role);
  await client.query(`${verb} role ${name} login password ${client.escapeLiteral(password)}`);
}

/** A member takes its own groups' deliveries, and publishes its own service's facts by `bus.publish` alone. */
async function admit(client: pg.Client, members: readonly BusMember[]): Promise<void> {
  for (const statement of accessStatements) await client.query(statement);
  await client.query(revokeAll);
  await client.query('delete from bus.member');
  await client.query('delete from bus.broadcast');
  for (const [group, types] of Object.entries(broadcasts))
    await client.query('insert into bus.broadcast select $1, unnest($2::text[]) on conflict do nothing', [
      sourceOf(group),
      types,
    ]);
  for (const member of members) {
    await makeRole(client, member);
    await client.query('insert into bus.member values ($1, $2)', [member.role, member.source]);
    const name = client.escapeIdentifier(member.role);
    await client.query(`grant usage on schema bus to ${name}`);
    await client.query(`grant execute on all functions in schema bus to ${name}`);
    await client.query(
      `grant select on bus.subscription, bus.known_type, bus.broadcast, bus.recent to ${name}`,
    );
    await client.query(`grant select, update, delete on bus.delivery to ${name}`);
  }
}

/** Creates the bus's tables, registers who consumes what, lets the members in; one transaction, may run again. */
export async function prepareEmbeddedBus(databaseUrl: string, members: readonly BusMember[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    for (const statement of schemaStatements) await client.query(statement);
    await registerCatalogue(client);
    await admit(client, members);
    await client.query('commit');
  });
}
