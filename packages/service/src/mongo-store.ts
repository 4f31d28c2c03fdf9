import type { ConsumerGroup } from '@edogrula/contracts/events/catalogue';
import { consumeMongo, type MongoHandlers } from '@edogrula/event-bus/consume-mongo';
import { startMongoRelay } from '@edogrula/event-bus/mongo-outbox';
import { openMongo } from '@edogrula/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { CommonConfig, Store } from './service.ts';

/** What use cases of a service on MongoDB get. */
export type MongoParts = { connection: Connection };
/** The effects of each consumer group of a service. */
export type MongoGroups = { [Group in ConsumerGroup]?: MongoHandlers<Group> };

/** A store on MongoDB; events wait in the documents of `collections`. */
export function mongoStore(
  collections: readonly string[],
): Store<CommonConfig & { MONGO_URL: string }, MongoParts, MongoGroups> {
  return async (config, { name, logger }) => {
    const connection = await openMongo(config.MONGO_URL, { name, logger });
    return {
      parts: { connection },
      name: 'mongo',
      answers: async () => connection.db?.admin().ping() ?? false,
      startRelay: (bus) =>
        startMongoRelay({
          connection,
          bus,
          logger,
          collections: collections.map((collection) => connection.collection(collection)),
        }),
      consume: (group, handlers, { bus }) =>
        consumeMongo({
          bus,
          connection,
          group,
          logger,
          handlers: handlers as MongoHandlers<ConsumerGroup>,
        }),
      duties: () => [],
      close: () => connection.close(),
    };
  };
}
