import type { DeleteResult, UpdateResult } from 'kysely';

/** An update or a deletion that has not run yet. */
type Change = { executeTakeFirst(): Promise<UpdateResult | DeleteResult> };

/** Runs a change. @returns how many rows it changed or deleted */
export async function rowsChanged(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Runs a change of a single row. @returns false where no row was such */
export const changedOne = async (change: Change): Promise<boolean> => (await rowsChanged(change)) === 1;
