import { pgServices } from '@edogrula/infra-shared/home/store-urls';
import type pg from 'pg';
import { batches } from './lines.ts';

/** Schemas that a backup holds: the services', and the embedded bus's where there is one. */
const schemas: readonly string[] = [...pgServices, 'bus'];
const batchSize = 500;

export type Table = { schema: string; name: string; columns: string[]; key: string[] };

/** Every table, by name; what the database works out by itself is no column here. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text order by k.position) from pg_index i,
           unnest(i.indkey) with ordinality as k (attnum, position)
         join pg_attribute a on a.attnum = k.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), '{}') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1)
       -- What types there are, who consumes them and who speaks for whom is written when the bus is prepared.
       and (n.nspname, c.relname) not in
         (('bus', 'subscription'), ('bus', 'known_type'), ('bus', 'member'), ('bus', 'broadcast'))
     order by 1, 2`,
    [schemas],
  );
  return rows;
}

export const isMigrationTable = ({ name }: Table): boolean => /^migrations(?:_|$)/.test(name);

/** Tables that a migration fills, and what only rows of their own would say. */
const bornWith: Record<string, string> = {
  audit_head: 'seq > 0',
  audit_lane: 'seq > 0',
  registry_rules: 'false',
  registry_heartbeat: 'false',
};

/** Whether data were written here since the migrations. */
export async function isUsed(client: pg.ClientBase, table: Table): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${nameOf(table)} where ${bornWith[table.name] ?? 'true'} limit 1`,
  );
  return Boolean(rowCount);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, name }: Table) => `${quoted(schema)}.${quoted(name)}`;

/** Each row as one line of JSON, in the order of the key; within the caller's transaction. */
export async function* rowLines(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  const columns = table.columns.map(quoted).join(', ');
  const order = table.key.length ? table.key.map(quoted).join(', ') : 'row_to_json(t)::text collate "C"';
  await client.query(
    `declare backup_rows no scroll cursor for
     select row_to_json(t)::text as line from (select ${columns} from ${nameOf(table)}) t order by ${order}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from backup_rows`);
      if (!rows.length) return;
      for (const { line } of rows) yield line;
    }
  } finally {
    await client.query('close backup_rows');
  }
}

/** Puts lines of `rowLines` into an unused table, numbers that it gave out itself included. */
export async function loadRows(
  client: pg.ClientBase,
  table: Table,
  lines: AsyncIterable<string>,
): Promise<void> {
  const columns = table.columns.map(quoted).join(', ');
  if (bornWith[table.name]) await client.query(`delete from ${nameOf(table)}`);
  for await (const batch of batches(lines, batchSize)) {
    await client.query(
      `insert into ${nameOf(table)} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${nameOf(table)}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
  }
}

/** The last value of each identity column; null when it has not been used. */
export async function sequenceValues(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select schemaname || '.' || sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [schemas],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Lets identity columns continue from their restored values. */
export async function setSequences(client: pg.ClientBase, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
}

/** Names of the migrations that have been run, by schema and table. */
export async function migrationsRun(
  client: pg.ClientBase,
  tables: readonly Table[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of tables.filter(isMigrationTable)) {
    const { rows } = await client.query<{ name: string }>(`select name from ${nameOf(table)} order by name`);
    found[`${table.schema}.${table.name}`] = rows.map((row) => row.name);
  }
  return found;
}
