import { type ConsumerGroup, subscriptions } from '@edogrula/contracts/events/catalogue';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { defaultRetry, type RetryPolicy } from './apply-with-retries.ts';
import type { Bus, Subscription } from './bus.ts';
import { groupGauges } from './bus-gauges.ts';
import type { EventByName, TypesOf } from './event-by-name.ts';
import { mongoQuarantine, releaseFromMongoQuarantine, requestedMongoReplays } from './mongo-quarantine.ts';
import { defaultReplayPollMs, startReplays } from './replays.ts';
import { type TakeOptions, takeEvent } from './take-event.ts';

/** One effect for each event type of the group; each must be an upsert that drops older versions. */
export type MongoHandlers<Group extends ConsumerGroup> = {
  [Type in TypesOf<Group>]: (event: EventByName[Type]) => Promise<void>;
};

type Effect = (event: Envelope) => Promise<void>;

/**
 * Consumes a group's events for a service on MongoDB, at least once: without transactions nothing can tie an inbox
 * to the effect, so the effect itself must bear repetition. Retries and quarantine as `consume`.
 */
export async function consumeMongo<Group extends ConsumerGroup>(options: {
  bus: Bus;
  connection: Connection;
  group: Group;
  logger: Logger;
  handlers: MongoHandlers<Group>;
  retry?: RetryPolicy;
  replayPollMs?: number;
}): Promise<Subscription> {
  const { bus, connection, group, logger } = options;
  const effects = new Map(Object.entries(options.handlers as unknown as Record<string, Effect>));
  const stop = new AbortController();
  const how: TakeOptions = {
    group,
    logger,
    policy: options.retry ?? defaultRetry,
    signal: stop.signal,
    knows: (type) => effects.has(type),
    apply: async (event) => {
      await effects.get(event.type)?.(event);
      return true;
    },
    setAside: (entry) => mongoQuarantine(connection, entry),
  };
  const subscription = await bus.subscribe({
    group,
    types: subscriptions[group],
    handle: async (event) => void (await takeEvent(event, how)),
  });
  const replays = startReplays({
    next: () => requestedMongoReplays(connection, group),
    take: async (envelope) => {
      if ((await takeEvent(envelope, how)) === 'applied') {
        await releaseFromMongoQuarantine(connection, group, envelope);
      }
    },
    group,
    logger,
    pollMs: options.replayPollMs ?? defaultReplayPollMs,
  });
  const quarantined = () => connection.collection('quarantine').countDocuments({ group });
  const gauges = groupGauges(bus, { name: group, types: subscriptions[group] }, quarantined);
  return {
    close: async () => {
      gauges.close();
      stop.abort();
      await Promise.all([subscription.close(), replays.close()]);
    },
  };
}
