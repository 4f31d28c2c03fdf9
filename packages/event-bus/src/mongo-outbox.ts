import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Collection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import type { Relay } from './relay.ts';
import { startRelayLoop } from './relay-loop.ts';

/** A document whose events wait inside it, written by the same update that changed it. */
export type WithPendingEvents = { pendingEvents: Envelope[] };

const batchSize = 100;

/**
 * Publishes the pending events of some documents, in their order, then takes them out. A crash in between, or a
 * second replica at the same time, publishes some again: consumers know the ids.
 * @returns how many events went out
 */
async function publishPending(collection: Collection, bus: Bus): Promise<number> {
  const documents = await collection
    .find<WithPendingEvents & { _id: unknown }>(
      { 'pendingEvents.id': { $gt: '' } },
      { projection: { pendingEvents: 1 }, limit: batchSize },
    )
    .toArray();
  if (documents.length === 0) return 0;
  await bus.publish(documents.flatMap((document) => document.pendingEvents));
  for (const { _id, pendingEvents } of documents) {
    const ids = pendingEvents.map((event) => event.id);
    const pull = { $pull: { pendingEvents: { id: { $in: ids } } } };
    await collection.updateOne({ _id } as never, pull as never);
  }
  return documents.reduce((count, document) => count + document.pendingEvents.length, 0);
}

/**
 * Starts the relay of one collection; it keeps an index on the waiting events, so that the poll costs next to
 * nothing. A document with waiting events must not be removed: mark it deleted instead.
 */
export function startMongoRelay(options: {
  collection: Collection;
  bus: Bus;
  logger: Logger;
  pollMs?: number;
}): Relay {
  const { collection, bus, logger, pollMs = 1000 } = options;
  let indexed = false;
  const publishBatch = async () => {
    if (!indexed) await collection.createIndex({ 'pendingEvents.id': 1 });
    indexed = true;
    return publishPending(collection, bus);
  };
  return startRelayLoop({ publishBatch, logger, pollMs });
}
