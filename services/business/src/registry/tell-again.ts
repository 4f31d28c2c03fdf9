import { appendEvents } from '@edogrula/event-bus/outbox';
import { businessFact } from '../business/business-events.ts';
import { toldForm } from '../business/business-repository.ts';
import type { Context } from '../context.ts';
import { changeRegistry } from './change-registry.ts';

const atOnce = 200;

type Needs = Pick<Context, 'db' | 'poke'>;

/**
 * Tells every record again, once, that other services do not know in its present form, under the version that it has: a
 * second round finds nothing.
 */
export async function tellAgain(deps: Needs, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await tellSome(deps)) === atOnce);
}

/** @returns how many records were told */
const tellSome = (deps: Needs): Promise<number> =>
  changeRegistry(deps, async (tx) => {
    const rows = await tx
      .selectFrom('business')
      .selectAll()
      .where('told_form', '<', toldForm)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) await appendEvents(tx, [await businessFact(tx, 'updated', row)]);
    const ids = rows.map(({ id }) => id);
    if (ids.length)
      await tx.updateTable('business').set({ told_form: toldForm }).where('id', 'in', ids).execute();
    return rows.length;
  });
