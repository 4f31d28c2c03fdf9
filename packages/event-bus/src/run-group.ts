import { type ConsumerGroup, subscriptions } from '@edogrula/contracts/events/catalogue';
import { defaultRetry, type RetryPolicy } from './apply-with-retries.ts';
import type { Bus, Subscription } from './bus.ts';
import { groupGauges } from './bus-gauges.ts';
import { defaultReplayPollMs, startReplays } from './replays.ts';
import { type TakeOptions, takeEvent } from './take-event.ts';

/** What a store adds to the consuming of a group. */
export type Store = Pick<TakeOptions, 'knows' | 'apply' | 'setAside'> & {
  /** After each effect. */
  applied?: () => void;
  /** After the effect of an event that came out of quarantine. */
  replayed?: (envelope: unknown) => Promise<void>;
  /** Quarantined events that an operator wants tried again, oldest first. */
  requested: () => Promise<unknown[]>;
  quarantined: () => Promise<number>;
};

/**
 * Consumes a group's events on any store: delivery, replays of what was quarantined, gauges. Closing waits for the effect
 * that is under way.
 */
export async function runGroup(
  options: Pick<TakeOptions, 'logger'> & {
    bus: Bus;
    group: ConsumerGroup;
    retry?: RetryPolicy | undefined;
    /** How soon a replay that an operator asked for is taken up. */
    replayPollMs?: number | undefined;
  },
  store: Store,
): Promise<Subscription> {
  const { bus, group, logger, retry = defaultRetry, replayPollMs = defaultReplayPollMs } = options;
  const { applied, replayed, requested, quarantined } = store;
  const types = subscriptions[group];
  const stop = new AbortController();
  const how: TakeOptions = { ...store, group, logger, policy: retry, signal: stop.signal };
  const take = async (raw: unknown): Promise<boolean> => {
    const done = (await takeEvent(raw, how)) === 'applied';
    if (done) applied?.();
    return done;
  };
  const subscription = await bus.subscribe({ group, types, handle: async (raw) => void (await take(raw)) });
  const replays = startReplays({
    next: requested,
    take: async (envelope) => {
      if (await take(envelope)) await replayed?.(envelope);
    },
    group,
    logger,
    pollMs: replayPollMs,
  });
  const gauges = groupGauges(bus, { name: group, types }, quarantined);
  return {
    close: async () => {
      gauges.close();
      stop.abort();
      await Promise.all([subscription.close(), replays.close()]);
    },
  };
}
