import { hourMs } from '@edogrula/contracts/durations';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Collection, Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { outboxAgeGauge, quarantineGauge } from './bus-gauges.ts';
import { publishOrPark, unparkRequestedInMongo } from './mongo-parked.ts';
import {
  deleteSentBefore,
  dropSent,
  indexSent,
  keepAsSent,
  markedToSendAgain,
  type SentEvent,
  waitingInMongo,
} from './mongo-sent.ts';
import { parkedGroup } from './parked.ts';
import type { Relay } from './relay-loop.ts';
import { startRelayLoop, withUpkeep } from './relay-loop.ts';
import { defaultPublishedHours, startRetention } from './retention.ts';

/** A document whose events wait inside it, written by the same update that changed it. */
type WithPendingEvents = { pendingEvents: Envelope[] };

const batchSize = 100;

type Route = { bus: Bus; logger: Logger };

/**
 * Publishes the pending events of some documents, in their order, keeps them as sent, then takes them out. A crash in
 * between, or a second replica at the same time, publishes some again: consumers know the ids.
 * @returns how many events it took in hand, at least one of which left or was parked
 */
async function publishPending(connection: Connection, collection: Collection, route: Route): Promise<number> {
  const documents = await collection
    .find<WithPendingEvents & { _id: unknown }>(
      { 'pendingEvents.id': { $gt: '' } },
      { projection: { pendingEvents: 1 }, limit: batchSize },
    )
    .toArray();
  if (documents.length === 0) return 0;
  const events = documents.flatMap((document) => document.pendingEvents);
  const { left, parked } = await publishOrPark(connection, events, route);
  if (left.length > 0) await keepAsSent(connection, left);
  const gone = new Set([...left, ...(parked ? [parked] : [])].map((event) => event.id));
  for (const { _id, pendingEvents } of documents) {
    const ids = pendingEvents.map((event) => event.id).filter((id) => gone.has(id));
    if (ids.length === 0) continue;
    const pull = { $pull: { pendingEvents: { id: { $in: ids } } } };
    await collection.updateOne({ _id } as never, pull as never);
  }
  return events.length;
}

/** Publishes what an operator or a restore wants to be sent once more. */
async function publishAgain(connection: Connection, route: Route): Promise<number> {
  await unparkRequestedInMongo(connection);
  const rows: SentEvent[] = await markedToSendAgain(connection, batchSize);
  if (rows.length === 0) return 0;
  const events = rows.map(({ event }) => event);
  const { left, parked } = await publishOrPark(connection, events, route);
  if (left.length > 0) await keepAsSent(connection, left);
  if (parked) await dropSent(connection, parked.id);
  return events.length;
}

/**
 * Starts the relay of one service's collections; it keeps an index on the waiting events, so that the poll costs next
 * to nothing. A document with waiting events must not be removed: mark it deleted instead. What was sent stays in
 * the collection `outbox` for a day, so that it can be sent again after a broker was lost.
 */
export function startMongoRelay(options: {
  connection: Connection;
  collections: readonly Collection[];
  bus: Bus;
  logger: Logger;
  pollMs?: number;
}): Relay {
  const { connection, collections, bus, logger, pollMs } = options;
  const keepMs = defaultPublishedHours * hourMs;
  let indexed = false;
  const publishBatch = async () => {
    if (!indexed) {
      for (const collection of collections) await collection.createIndex({ 'pendingEvents.id': 1 });
      await indexSent(connection);
    }
    indexed = true;
    const again = await publishAgain(connection, { bus, logger });
    // What is older goes out first.
    if (again > 0) return again;
    let published = 0;
    for (const collection of collections)
      published += await publishPending(connection, collection, { bus, logger });
    return published;
  };
  const retention = startRetention({
    work: () => deleteSentBefore(connection, new Date(Date.now() - keepMs)),
    logger,
  });
  const names = collections.map(({ collectionName }) => collectionName);
  const age = outboxAgeGauge(() => waitingInMongo(connection, names));
  const loop = startRelayLoop({ publishBatch, logger, pollMs });
  const parked = quarantineGauge(parkedGroup, () =>
    connection.collection('quarantine').countDocuments({ group: parkedGroup }),
  );
  return withUpkeep(loop, { gauges: [age, parked], retention });
}
