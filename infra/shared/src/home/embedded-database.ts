import { withClient } from '@edogrula/service-kit/with-client';

const database = 'edogrula';

/** The product's database on the embedded server, made when it is missing. */
export async function embeddedDatabase(serverUrl: string): Promise<string> {
  await withClient(serverUrl, async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!known.rowCount) await client.query(`create database ${database}`);
  });
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString();
}
