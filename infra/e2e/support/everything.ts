import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import { startMongo } from '@edogrula/infra-shared/stores/mongo';
import { createLogger } from '@edogrula/service-kit/logger';
import { openMongo } from '@edogrula/service-kit/mongo';
import { withSuperuser } from './database.ts';

const silent = () => undefined;

/** Each row of each table as `schema.table (its columns)`; but of the bus, which forgets by itself in ten minutes. */
const everyRow = (home: string): Promise<string[]> =>
  withSuperuser(home, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'bus')`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows)
      for (const { t } of (await client.query<{ t: string }>(`select t::text from ${name} t`)).rows)
        rows.push(`${name} ${t}`);
    return rows;
  });

async function everyDocument(home: string, mongoUrl: string): Promise<string[]> {
  const base = mongoUrl || (await startMongo({ home, log: silent })).url;
  const rows: string[] = [];
  for (const service of ['content', 'reviews']) {
    const url = mongoDatabaseUrl(base, service);
    const connection = await openMongo(url, { name: 'e2e', logger: createLogger('e2e', 'silent') });
    try {
      for (const { name } of await connection.listCollections())
        for await (const row of connection.collection(name).find())
          rows.push(`${service}.${name} ${JSON.stringify(row)}`);
    } finally {
      await connection.close();
    }
  }
  return rows;
}

/** Names and bytes of the stored objects, and what the processes have logged. */
function everyFile(home: string): string[] {
  return ['objects', 'logs'].flatMap((folder) => {
    const root = join(home, folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        return readFileSync(path, 'latin1')
          .split('\n')
          .map((line) => `${path} ${line}`);
      });
  });
}

/** Everything that a home's stores hold, as text, a record a line: for a search for a person. */
export async function everything(home: string, mongoUrl: string): Promise<string[]> {
  return [...(await everyRow(home)), ...(await everyDocument(home, mongoUrl)), ...everyFile(home)];
}
