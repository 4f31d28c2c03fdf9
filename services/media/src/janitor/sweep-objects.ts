import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { type CheckDeps, findOwnerless } from './check-objects.ts';

/** What a round without an operator may remove of so many objects: 1 %, and ten in a small store. */
export const mostRemoved = (objects: number): number => Math.max(10, Math.floor(objects / 100));

let refused = 0;
/** Objects without a row that the last round left because they were too many, or another database's. */
export const refusedObjectsGauge = () =>
  gauge({
    name: 'edogrula.objects.ownerless',
    unit: '{object}',
    description: 'Objects without a row that an operator has to look at before they are removed',
    read: async () => [{ value: refused }],
  });

/**
 * Names this database for good: a copy by dump and restore is another one.
 * [pg_control_system](https://www.postgresql.org/docs/18/functions-info.html)
 */
export async function databaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db);
  const id = rows[0]?.id;
  if (!id) throw new Error('The database does not say which one it is');
  return id;
}

/**
 * Removes objects that no row names, each logged by its key. A store without a mark becomes this database's;
 * one of another database is left alone, and so is everything when more than the brake's share would go.
 * @param brake off only by an operator's word
 * @returns how many were removed
 */
export async function sweepOwnerless(
  deps: CheckDeps,
  { graceMs, brake = true }: { graceMs: number; brake?: boolean },
): Promise<number> {
  const { objects, ownerless } = await findOwnerless(deps, graceMs);
  const [own, marked] = [await databaseId(deps.db), await deps.store.owner()];
  if (marked === null) await deps.store.setOwner(own);
  const foreign = marked !== null && marked !== own;
  const tooMany = brake && ownerless.length > mostRemoved(objects);
  refused = foreign || tooMany ? ownerless.length : 0;
  if (foreign) deps.logger.error({ objects, own, marked }, 'objects of another database are not swept');
  else if (tooMany)
    deps.logger.error(
      { objects, ownerless: ownerless.length },
      'too many objects without a row: none is removed',
    );
  if (foreign || tooMany) return 0;
  for (const key of ownerless) {
    await deps.store.delete(key);
    deps.logger.warn({ objectKey: key }, 'ownerless object removed');
  }
  return ownerless.length;
}
