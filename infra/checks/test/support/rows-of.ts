import pg from 'pg';

/** Gives one statement after the other to a database, each by a connection of its own: servers may come and go. */
export const rowsOf =
  (connectionString: string) =>
  async <T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<T>(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
