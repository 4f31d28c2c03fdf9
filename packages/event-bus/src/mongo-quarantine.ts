import type { Connection } from 'mongoose';
import { describeBroken } from './describe-broken.ts';
import type { QuarantinedEvent } from './quarantine.ts';

/** The envelope is kept as text: a broken one may have keys that MongoDB refuses. */
type Row = Omit<QuarantinedEvent, 'id' | 'envelope'> & { _id: string; envelope: string };

const rowsOf = (connection: Connection) => connection.collection<Row>('quarantine');
const idOf = (group: string, eventId: string) => `${group}:${eventId}`;

/** Sets an event aside; one that is there already gets the new error and more tries, and waits for its operator again. */
export async function mongoQuarantine(
  connection: Connection,
  entry: { group: string; envelope: unknown; error: unknown; tries: number },
): Promise<void> {
  const { group, tries } = entry;
  const { eventId, type, subject, json, errorText } = describeBroken(entry.envelope, entry.error);
  await rowsOf(connection).updateOne(
    { _id: idOf(group, eventId) },
    {
      $set: {
        group,
        eventId,
        type,
        subject,
        envelope: json,
        error: errorText,
        at: new Date(),
        replayRequestedAt: null,
      },
      $inc: { tries },
    },
    { upsert: true },
  );
}

/** What waits in the quarantine, oldest first. */
export async function listMongoQuarantine(
  connection: Connection,
  filter: { group?: string; limit: number },
): Promise<QuarantinedEvent[]> {
  const { group, limit } = filter;
  const rows = await rowsOf(connection)
    .find(group ? { group } : {}, { sort: { at: 1 }, limit })
    .toArray();
  return rows.map(({ _id, envelope, ...row }) => ({
    ...row,
    id: _id,
    envelope: JSON.parse(envelope) as unknown,
  }));
}

/**
 * Asks for another try; the group's own consumer takes it up.
 * @returns how many were marked
 */
export async function replayMongoQuarantine(connection: Connection, ids: readonly string[]): Promise<number> {
  const mark = { $set: { replayRequestedAt: new Date() } };
  const { matchedCount } = await rowsOf(connection).updateMany({ _id: { $in: [...ids] } }, mark);
  return matchedCount;
}

/**
 * Throws events away for good.
 * @returns how many were deleted
 */
export async function discardMongoQuarantine(
  connection: Connection,
  ids: readonly string[],
): Promise<number> {
  const { deletedCount } = await rowsOf(connection).deleteMany({ _id: { $in: [...ids] } });
  return deletedCount;
}

/** The envelopes of a group that are to be tried again, oldest first. */
export async function requestedMongoReplays(connection: Connection, group: string): Promise<unknown[]> {
  const rows = await rowsOf(connection)
    .find({ group, replayRequestedAt: { $ne: null } }, { sort: { at: 1 }, limit: 100 })
    .toArray();
  return rows.map((row) => JSON.parse(row.envelope) as unknown);
}

/** Takes an event out after its effect. */
export async function releaseFromMongoQuarantine(
  connection: Connection,
  group: string,
  envelope: unknown,
): Promise<void> {
  const { eventId } = describeBroken(envelope, '');
  await rowsOf(connection).deleteOne({ _id: idOf(group, eventId) });
}
