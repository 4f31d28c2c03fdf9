import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withClient } from './with-client.ts';

type MigrationSet = { table: string; dir: string };

/** A shared package's migrations folder; by path, because the kit must not depend on the bus. */
const migrationsOf = (packageName: string) =>
  fileURLToPath(new URL(`../../${packageName}/migrations`, import.meta.url));

/** The sets that every PostgreSQL service runs, in this order: the bus's tables, the kit's, its own. */
export function migrationSets(serviceDir: string): MigrationSet[] {
  return [
    { table: 'migrations_event_bus', dir: migrationsOf('event-bus') },
    { table: 'migrations_service_kit', dir: migrationsOf('service-kit') },
    { table: 'migrations', dir: `${serviceDir}/migrations` },
  ];
}

/** A migration that waits for a lock makes everybody wait behind it: it gives up and can be run again. */
const lockMs = 5000;

/**
 * Brings one service's schema up to date; `ownerUrl` is its owner role, whose search_path names the schema.
 * @param atMost how many migrations of each set are run on an empty schema, to make it as an older version had it
 */
export async function migrateService(
  ownerUrl: string,
  schema: string,
  serviceDir: string,
  atMost: Readonly<Record<string, number>> = {},
): Promise<void> {
  // Services only ask what has been run: only a migration loads the tool.
  const { runner } = await import('node-pg-migrate');
  for (const { table, dir } of migrationSets(serviceDir)) {
    await runner({
      databaseUrl: { connectionString: ownerUrl, options: `-c lock_timeout=${lockMs}` },
      dir,
      schema: [schema, 'extensions'],
      migrationsSchema: schema,
      migrationsTable: table,
      direction: 'up',
      count: atMost[table] ?? Number.POSITIVE_INFINITY,
      checkOrder: true,
      noLock: false,
      log: () => undefined,
    });
  }
  await closeMigrationTables(ownerUrl, schema);
}

/** The running role may read what has been run, not write it: default privileges gave it more. */
async function closeMigrationTables(ownerUrl: string, schema: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    for (const { table } of migrationSets('')) {
      const { rows } = await client.query<{ grantee: string }>(
        `select distinct grantee from information_schema.role_table_grants
         where table_schema = $1 and table_name = $2 and grantee not in (current_user, 'PUBLIC')`,
        [schema, table],
      );
      for (const { grantee } of rows) {
        const role = client.escapeIdentifier(grantee);
        await client.query(`revoke insert, update, delete, truncate on ${schema}.${table} from ${role}`);
      }
    }
  });
}

/** Names of the migrations that this version of a service has, by the table that notes them, in the order of running. */
export function migrationNames(serviceDir: string): Record<string, string[]> {
  const namesIn = (dir: string) =>
    readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, -4))
      .sort();
  return Object.fromEntries(migrationSets(serviceDir).map(({ table, dir }) => [table, namesIn(dir)]));
}

/**
 * Refuses to go on while a migration file has not been run: old tables under new code lose data.
 * @throws Error naming the pending files
 */
export async function assertMigrated(pool: pg.Pool, serviceDir: string): Promise<void> {
  for (const [table, names] of Object.entries(migrationNames(serviceDir))) {
    const { rows } = await pool.query<{ name: string }>(`select name from ${table}`);
    const done = new Set(rows.map((row) => row.name));
    const pending = names.filter((name) => !done.has(name));
    if (pending.length) throw new Error(`Pending migrations in ${table}: ${pending.join(', ')}`);
  }
}
