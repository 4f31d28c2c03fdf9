import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { RetryPolicy } from './apply-with-retries.ts';
import type { Bus, Subscription } from './bus.ts';
import type { EventByName, TypesOf } from './event-by-name.ts';
import { mongoQuarantine, releaseFromMongoQuarantine, requestedMongoReplays } from './mongo-quarantine.ts';
import { runGroup } from './run-group.ts';

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
  const { connection, group } = options;
  const effects = new Map(Object.entries(options.handlers as unknown as Record<string, Effect>));
  return runGroup(options, {
    knows: (type) => effects.has(type),
    apply: async (event) => {
      await effects.get(event.type)?.(event);
      return true;
    },
    setAside: (entry) => mongoQuarantine(connection, entry),
    replayed: (envelope) => releaseFromMongoQuarantine(connection, group, envelope),
    requested: () => requestedMongoReplays(connection, group),
    quarantined: () => connection.collection('quarantine').countDocuments({ group }),
  });
}
