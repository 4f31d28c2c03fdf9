import type { Envelope } from '@edogrula/contracts/events/envelope';
import { isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { Waiting } from './outbox.ts';

/** Where a service on MongoDB keeps what it has published; `sentAt` is null while an event is to be sent once more. */
export const sentCollection = 'outbox';
export type SentEvent = { _id: string; event: Envelope; sentAt: Date | null };

const deletedAtOnce = 1000;

const sent = (connection: Connection) => connection.collection<SentEvent>(sentCollection);

/** Makes what the relay's poll and the retention look by quick. */
export async function indexSent(connection: Connection): Promise<void> {
  await sent(connection).createIndex({ sentAt: 1, _id: 1 });
}

/** Keeps published events under their ids, so that keeping one twice changes its time alone. */
export async function keepAsSent(connection: Connection, events: readonly Envelope[]): Promise<void> {
  const sentAt = new Date();
  const writes = events.map((event) => ({
    replaceOne: { filter: { _id: event.id }, replacement: { event, sentAt }, upsert: true },
  }));
  // Another replica may be keeping the same ones at this moment: the second finds them kept.
  await sent(connection)
    .bulkWrite(writes, { ordered: false })
    .catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
}

/** Has one event sent, whether or not it was sent before. */
export async function markToSend(connection: Connection, event: Envelope): Promise<void> {
  await sent(connection).replaceOne({ _id: event.id }, { event, sentAt: null }, { upsert: true });
}

/** Takes out an event that the bus refuses. */
export async function dropSent(connection: Connection, id: string): Promise<void> {
  await sent(connection).deleteOne({ _id: id });
}

/** Events that are to be sent once more, in the order of their ids, which is that of their making. */
export const markedToSendAgain = (connection: Connection, limit: number): Promise<SentEvent[]> =>
  sent(connection)
    .find({ sentAt: null }, { sort: { _id: 1 }, limit })
    .toArray();

/**
 * Has what was sent since then sent once more; effects know their events.
 * @returns how many events
 */
export async function sendMongoAgain(connection: Connection, since: Date): Promise<number> {
  const { modifiedCount } = await sent(connection).updateMany(
    { sentAt: { $gte: since } },
    { $set: { sentAt: null } },
  );
  return modifiedCount;
}

/** Deletes what was sent before that, in small batches, so that no single deletion holds up the relay for long. */
export async function deleteSentBefore(
  connection: Connection,
  before: Date,
  batchSize = deletedAtOnce,
): Promise<void> {
  for (;;) {
    const old = await sent(connection)
      .find({ sentAt: { $lt: before } }, { projection: { _id: 1 }, sort: { sentAt: 1 }, limit: batchSize })
      .toArray();
    // Its time again: between the two, one may have been marked to be sent once more.
    if (old.length > 0)
      await sent(connection).deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, sentAt: { $lt: before } });
    if (old.length < batchSize) return;
  }
}

const counted = { _id: null, count: { $sum: 1 } };
type Counted = { count: number; oldest: string };

/** What waits to be published, inside the documents of these collections (all when none is named) and once more. */
export async function waitingInMongo(connection: Connection, names?: readonly string[]): Promise<Waiting> {
  const collections = names ?? (await connection.listCollections()).map(({ name }) => name);
  const found: Counted[] = [];
  for (const name of collections) {
    if (name === sentCollection || name.startsWith('system.')) continue;
    const stages = [
      { $match: { 'pendingEvents.id': { $gt: '' } } },
      { $unwind: '$pendingEvents' },
      { $group: { ...counted, oldest: { $min: '$pendingEvents.time' } } },
    ];
    found.push(...(await connection.collection(name).aggregate<Counted>(stages).toArray()));
  }
  const again = [{ $match: { sentAt: null } }, { $group: { ...counted, oldest: { $min: '$event.time' } } }];
  found.push(...(await sent(connection).aggregate<Counted>(again).toArray()));
  const times = found.map(({ oldest }) => Date.parse(oldest));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    oldest: times.length ? new Date(Math.min(...times)) : null,
  };
}
