import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';

type MigrationSet = { table: string; dir: string };

/** A shared package's migrations folder; by path, because the kit must not depend on the bus. */
const migrationsOf = (packageName: string) =>
  fileURLToPath(new URL(`../../${packageName}/migrations`, import.meta.url));

/** The sets that every PostgreSQL service runs, in this order: the bus's tables, the kit's, its own. */
function migrationSets(serviceDir: string): MigrationSet[] {
  return [
    { table: 'migrations_event_bus', dir: migrationsOf('event-bus') },
    { table: 'migrations_service_kit', dir: migrationsOf('service-kit') },
    { table: 'migrations', dir: `${serviceDir}/migrations` },
  ];
}

/** Brings one service's schema up to date; `ownerUrl` is its owner role, whose search_path names the schema. */
export async function migrateService(ownerUrl: string, schema: string, serviceDir: string): Promise<void> {
  for (const { table, dir } of migrationSets(serviceDir)) {
    await runner({
      databaseUrl: ownerUrl,
      dir,
      schema: [schema, 'extensions'],
      migrationsSchema: schema,
      migrationsTable: table,
      direction: 'up',
      checkOrder: true,
      noLock: false,
      log: () => undefined,
    });
  }
}

/**
 * Refuses to go on while a migration file has not been run: old tables under new code lose data.
 * @throws Error naming the pending files
 */
export async function assertMigrated(pool: pg.Pool, serviceDir: string): Promise<void> {
  for (const { table, dir } of migrationSets(serviceDir)) {
    const files = readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, -4));
    const { rows } = await pool.query<{ name: string }>(`select name from ${table}`);
    const done = new Set(rows.map((row) => row.name));
    const pending = files.filter((file) => !done.has(file));
    if (pending.length) throw new Error(`Pending migrations in ${table}: ${pending.join(', ')}`);
  }
}
