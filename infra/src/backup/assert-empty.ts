import pg from 'pg';
import { anyCollection, mongoServices, openCollections } from './collections.ts';
import { anyObject } from './objects.ts';
import { isMigrationTable, isUsed, listTables } from './tables.ts';

async function usedTable(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await listTables(client);
    for (const table of tables.filter((one) => !isMigrationTable(one))) {
      if (await isUsed(client, table)) return `PostgreSQL: ${table.schema}.${table.name} holds rows already`;
    }
    return null;
  } finally {
    await client.end();
  }
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
 * Looks into every store that a restore would fill, and changes nothing in any.
 * @throws Error naming what each one that is not empty holds
 */
export async function assertEmpty(
  databaseUrl: string,
  mongoUrl: string,
  mediaEnv: Record<string, string>,
): Promise<void> {
  const found = [await usedTable(databaseUrl)];
  for (const service of mongoServices) found.push(await usedCollection(mongoUrl, service));
  found.push(await usedObjects(mediaEnv));
  const used = found.filter((one) => one !== null);
  if (used.length)
    throw new Error(`${used.join('\n')}\nA restore goes into empty stores only; nothing was changed.`);
}
