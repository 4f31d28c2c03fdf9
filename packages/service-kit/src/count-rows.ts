import { countedRows } from '@edogrula/contracts/listing-limits';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * How many rows a list has, up to `countedRows`: a word that every record holds costs no more to count than that many.
 * @param rows SQL: the table and its conditions, as they follow `from`
 */
export async function countRows<Tables>(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> {
  // Written out: the planner would not know the limit from a parameter.
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select 1 from ${rows} limit ${sql.lit(countedRows)}) as counted`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** How many rows there are, where readers know by a list's pages alone where it ends. @param rows SQL as above */
export async function countAllRows<Tables>(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
