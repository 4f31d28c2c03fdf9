import type { Place } from '../place/place.ts';
import { type RefreshDeps, refreshPlace } from './refresh-place.ts';

const batch = 10;

/** Refreshes due places, a few at a time; returns how many were fetched. Stops early on request. */
export async function refreshDue(deps: RefreshDeps, signal?: AbortSignal): Promise<number> {
  const due = await deps.model
    .find({
      deleted: false,
      placeId: { $ne: null },
      $or: [{ nextTryAt: null }, { nextTryAt: { $lte: deps.clock() } }],
    })
    .sort({ nextTryAt: 1 })
    .limit(batch)
    .lean<(Place & { placeId: string })[]>();
  let fetched = 0;
  for (const place of due) {
    if (signal?.aborted || deps.client.resting()) break;
    if (await refreshPlace(deps, place)) fetched += 1;
  }
  return fetched;
}
