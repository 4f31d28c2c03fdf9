import { hasMongo } from '@edogrula/infra-shared/stores/mongo';
import { hasPostgres } from '@edogrula/infra-shared/stores/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import type { EmbeddedHome } from '../installation/embedded-home.ts';
import { serviceEnvironment } from '../installation/service-environment.ts';
import { anyCollection, mongoServices, openCollections } from './collections.ts';
import { knownMigrations, migrationsBeyond } from './known-migrations.ts';
import { anyObject } from './objects.ts';
import { isMigrationTable, isUsed, listTables, migrationsRun } from './tables.ts';

async function usedTable(url: string): Promise<string | null> {
  return withClient(url, async (client) => {
    const tables = await listTables(client);
    const [strange] = migrationsBeyond(await migrationsRun(client, tables), knownMigrations());
    if (strange) return `PostgreSQL: ${strange} has been run, which this version does not know`;
    for (const table of tables.filter((one) => !isMigrationTable(one))) {
      if (await isUsed(client, table)) return `PostgreSQL: ${table.schema}.${table.name} holds rows already`;
    }
    return null;
  });
}

async function usedCollection(mongoUrl: string, service: string): Promise<string | null> {
  const connection = await openCollections(mongoUrl, service);
  try {
    const name = await anyCollection(connection);
    return name && `MongoDB: ${connection.name}.${name} holds documents already`;
  } finally {
    await connection.close();
  }
}

async function usedObjects(mediaEnv: Record<string, string>): Promise<string | null> {
  const key = await anyObject(mediaEnv);
  return key && `The store of objects holds ${key} already`;
}

/**
 * Looks into every store that a restore would fill, and changes nothing in any. A store of a home that was never started
 * is not looked into: that would make it.
 * @throws Error naming what each one that is not empty holds
 */
export async function assertEmpty(home: EmbeddedHome): Promise<void> {
  const { settings } = home;
  const found: (string | null)[] = [];
  if (settings.DATABASE_URL || hasPostgres(settings.home))
    found.push(await usedTable(await home.databaseUrl()));
  if (settings.MONGO_URL || hasMongo(settings.home)) {
    const mongoUrl = await home.mongoUrl();
    for (const service of mongoServices) found.push(await usedCollection(mongoUrl, service));
  }
  // Media's objects are checked, not its rows. Its environment needs addresses, which are never called.
  const noStores = { databaseUrl: 'postgres://none', mongoUrl: 'mongodb://none' };
  found.push(await usedObjects(serviceEnvironment(home, noStores, 'media')));
  const used = found.filter((one) => one !== null);
  if (used.length)
    throw new Error(`${used.join('\n')}\nA restore goes into empty stores only; nothing was changed.`);
}
