import type { Place } from '../place/place.ts';
import { type RefreshDeps, refreshPlace } from './refresh-place.ts';

const batch = 10;
const firstRoundMs = 2000;

/** Asks again, a few at a time, about what is due; returns how many were fetched. Stops early when told to. */
export async function refreshDue(deps: RefreshDeps, isClosed: () => boolean = () => false): Promise<number> {
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
    if (isClosed() || deps.client.resting()) break;
    if (await refreshPlace(deps, place)) fetched += 1;
  }
  return fetched;
}

/** Runs `refreshDue` again and again until closed; one round at a time. */
export function startRefreshLoop(deps: RefreshDeps, everyMs: number) {
  let closed = false;
  let timer: NodeJS.Timeout;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    round = refreshDue(deps, () => closed)
      .then(() => undefined)
      .catch((error: unknown) => deps.logger.error({ err: error }, 'refresh round failed'))
      .finally(() => {
        if (!closed) timer = setTimeout(next, everyMs);
      });
  };
  timer = setTimeout(next, Math.min(everyMs, firstRoundMs));
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await round;
    },
  };
}
