import { AppError } from '@edogrula/service-kit/app-error';

const keptMs = 1000;
const retryAfterSeconds = 5;

/**
 * The moment up to which a replica has the registry: the last heartbeat that its database holds, read once a second
 * however many ask. Too old is one that lies more than `maxLagMs` behind the clock or has not moved for as long. So a
 * slow clock hides no standstill. `moved` is called before a newer one is answered.
 * @throws AppError unavailable with Retry-After: nothing old may look like «verified» or clean [decision 16]
 */
export function createReplicaTime(options: {
  read: () => Promise<Date>;
  clock: () => Date;
  maxLagMs: number;
  moved: () => void;
  /** Milliseconds that only ever grow. */
  steady?: () => number;
}): () => Promise<Date> {
  const { read, clock, maxLagMs, moved, steady = () => performance.now() } = options;
  let last = 0;
  let movedAt = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      const asked = steady();
      const beat = (await read()).getTime();
      if (beat !== last) {
        last = beat;
        movedAt = asked;
        moved();
      }
      readAt = asked;
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    if (steady() - readAt >= keptMs) {
      reading ??= refresh();
      await reading;
    }
    const now = clock().getTime();
    if (Math.max(now - last, steady() - movedAt) > maxLagMs)
      throw new AppError('unavailable', { retryAfterSeconds });
    return new Date(Math.min(now, last));
  };
}
