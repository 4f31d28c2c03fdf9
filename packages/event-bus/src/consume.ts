import { type ConsumerGroup, subscriptions } from '@edogrula/contracts/events/catalogue';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { applyOnce, type Effect } from './apply-once.ts';
import { applyWithRetries, defaultRetry, type RetryPolicy } from './apply-with-retries.ts';
import type { Bus, Subscription } from './bus.ts';
import type { EventByName, TypesOf } from './event-by-name.ts';
import { parseEvent } from './parse-event.ts';
import { quarantine } from './quarantine.ts';
import type { Relay } from './relay.ts';
import { startReplays } from './replays.ts';

/** One effect for each event type that the group consumes by the catalogue; a missing one does not compile. */
export type Handlers<Group extends ConsumerGroup, Tables> = {
  [Type in TypesOf<Group>]: (tx: Transaction<Tables>, event: EventByName[Type]) => Promise<void>;
};

export type ConsumeOptions<Group extends ConsumerGroup, Tables> = {
  bus: Bus;
  db: Kysely<Tables>;
  group: Group;
  logger: Logger;
  /** Poked after each effect, for effects that append events of their own. */
  relay?: Relay;
  handlers: Handlers<Group, Tables>;
  retry?: RetryPolicy;
  /** How soon a replay that an operator asked for is taken up. */
  replayPollMs?: number;
};

/**
 * Consumes a group's events, each effect exactly once: the effect and the event's id commit together. What keeps
 * failing is quarantined and the next event follows; while the database is down, events wait at the bus.
 */
export async function consume<Group extends ConsumerGroup, Tables>(
  options: ConsumeOptions<Group, Tables>,
): Promise<Subscription> {
  const stop = new AbortController();
  const take = taker(options, stop.signal);
  const { bus, db, group, logger, replayPollMs = 2000 } = options;
  const subscription = await bus.subscribe({ group, types: subscriptions[group], handle: take });
  const replays = startReplays({ db, group, take, logger, pollMs: replayPollMs });
  return {
    close: async () => {
      stop.abort();
      await Promise.all([subscription.close(), replays.close()]);
    },
  };
}

/** One delivery: parse, apply with retries, quarantine what failed. Rejects only when the event must come again. */
function taker<Group extends ConsumerGroup, Tables>(
  options: ConsumeOptions<Group, Tables>,
  signal: AbortSignal,
): (raw: unknown) => Promise<void> {
  const { db, group, logger, relay, retry = defaultRetry } = options;
  // parseEvent has checked that type and data belong together.
  const handlers = options.handlers as unknown as Record<string, Effect<Tables> | undefined>;

  const setAside = async (envelope: unknown, error: unknown, tries: number) => {
    await quarantine(db, { group, envelope, error, tries });
    const { id, type } = (envelope ?? {}) as Partial<Envelope>;
    logger.error({ group, eventId: id, eventType: type, tries, err: error }, 'event quarantined');
  };

  return async (raw) => {
    const parsed = parseEvent(raw);
    if (!parsed.ok) return setAside(raw, parsed.fault, 0);
    const { event } = parsed;
    const effect = handlers[event.type];
    if (!effect) return setAside(raw, `group ${group} has no handler for ${event.type}`, 0);
    const failure = await applyWithRetries(
      async () => {
        const applied = await applyOnce(db, group, event, effect);
        const about = {
          group,
          eventId: event.id,
          eventType: event.type,
          ageMs: Date.now() - Date.parse(event.time),
        };
        logger.debug(about, applied ? 'event applied' : 'event was applied before');
      },
      { policy: retry, signal },
    );
    if (failure) return setAside(raw, failure.error, failure.tries);
    relay?.poke();
  };
}
