import type { Place } from '../place/place.ts';
import { type RefreshDeps, refreshPlace } from './refresh-place.ts';

const batch = 10;

/** Fetches again, a few at a time, what has grown older than `maxAgeMs`; returns how many were fetched. */
export async function refreshDue(deps: RefreshDeps, maxAgeMs: number): Promise<number> {
  const before = new Date(deps.clock().getTime() - maxAgeMs);
  const due = await deps.model
    .find({
      deleted: false,
      placeId: { $ne: null },
      $or: [{ fetchedAt: null }, { fetchedAt: { $lt: before } }],
    })
    .sort({ fetchedAt: 1 })
    .limit(batch)
    .lean<Place[]>();
  let fetched = 0;
  for (const place of due) {
    if (await refreshPlace(deps, place)) fetched += 1;
  }
  return fetched;
}

/** Runs `refreshDue` again and again until closed; one round at a time. */
export function startRefreshLoop(deps: RefreshDeps, options: { maxAgeMs: number; everyMs: number }) {
  let closed = false;
  let timer: NodeJS.Timeout;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    round = refreshDue(deps, options.maxAgeMs)
      .then(() => undefined)
      .catch((error: unknown) => deps.logger.error({ err: error }, 'refresh round failed'))
      .finally(() => {
        if (!closed) timer = setTimeout(next, options.everyMs);
      });
  };
  timer = setTimeout(next, Math.min(options.everyMs, 2000));
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await round;
    },
  };
}
