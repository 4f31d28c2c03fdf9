import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';

/** Works on the product's database of a home, past every service's role. */
export async function withSuperuser<T>(home: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { superuserUrl } = await startPostgres({ home, log: () => undefined });
  return withClient(await embeddedDatabase(superuserUrl), work);
}

/** One statement there. */
export const asSuperuser = <T extends pg.QueryResultRow>(
  home: string,
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => withSuperuser(home, async (client) => (await client.query<T>(statement, values)).rows);
