import { gauge } from '@edogrula/service-kit/telemetry/telemetry';
import { type CheckDeps, findOwnerless } from './check-objects.ts';
import { renewMark } from './store-mark.ts';

/** What a round without an operator may remove of so many objects: 1 %, and ten in a small store. */
export const mostRemoved = (objects: number): number => Math.max(10, Math.floor(objects / 100));

let refused = 0;
/** Objects without a row that the last round left because they were too many, or the store not ours. */
export const refusedObjectsGauge = () =>
  gauge({
    name: 'edogrula.objects.ownerless',
    unit: '{object}',
    description: 'Objects without a row that an operator has to look at before they are removed',
    read: async () => [{ value: refused }],
  });

/**
 * Removes objects that no row names, each logged by its key. A store that is not surely this database's is left alone, and
 * so is everything when more than the brake's share would go.
 * @param brake off only by an operator's word
 * @returns how many were removed
 */
export async function sweepOwnerless(
  deps: CheckDeps,
  { graceMs, brake = true }: { graceMs: number; brake?: boolean },
): Promise<number> {
  const turn = await renewMark(deps);
  const { objects, ownerless } = await findOwnerless(deps, graceMs);
  const tooMany = brake && ownerless.length > mostRemoved(objects);
  refused = turn === 'foreign' || tooMany ? ownerless.length : 0;
  if (tooMany)
    deps.logger.error(
      { objects, ownerless: ownerless.length },
      'too many objects without a row: none is removed',
    );
  if (turn !== 'ours' || tooMany) return 0;
  for (const key of ownerless) {
    await deps.store.delete(key);
    deps.logger.warn({ objectKey: key }, 'ownerless object removed');
  }
  return ownerless.length;
}
