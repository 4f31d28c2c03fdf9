import { sentCollection } from '@edogrula/event-bus/mongo-sent';
import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import { createLogger } from '@edogrula/service-kit/logger';
import { openMongo } from '@edogrula/service-kit/mongo';
import mongoose, { type Connection } from 'mongoose';
import { batches } from './lines.ts';

const { EJSON } = mongoose.mongo.BSON;
export const mongoServices = ['content', 'reviews'] as const;
const logger = createLogger('backup', 'warn');

/** The database of one service on the server of `mongoUrl`. */
export const openCollections = (mongoUrl: string, service: string): Promise<Connection> =>
  openMongo(mongoDatabaseUrl(mongoUrl, service), { name: 'backup', logger });

/**
 * Names of the collections, without the server's own. Sent events come last: one that leaves its document between two
 * reads is in the second.
 */
export async function listCollections(connection: Connection): Promise<string[]> {
  const found = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  const isLast = (name: string) => Number(name === sentCollection);
  return names.sort((one, other) => isLast(one) - isLast(other) || (one < other ? -1 : 1));
}

/** Each document as one line of canonical extended JSON, in the order of `_id`. */
export async function* documentLines(connection: Connection, name: string): AsyncGenerator<string> {
  for await (const document of connection.collection(name).find({}).sort({ _id: 1 }).batchSize(200)) {
    yield EJSON.stringify(document, { relaxed: false });
  }
}

/** The name of any collection that holds a document, or null when there is none. */
export async function anyCollection(connection: Connection): Promise<string | null> {
  for (const name of await listCollections(connection)) {
    if (await connection.collection(name).findOne({}, { projection: { _id: 1 } })) return name;
  }
  return null;
}

/** Puts lines of `documentLines` into an empty collection. */
export async function loadDocuments(
  connection: Connection,
  name: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  const collection = connection.collection(name);
  for await (const batch of batches(lines, 200)) {
    await collection.insertMany(batch.map((line) => EJSON.parse(line, { relaxed: false })));
  }
}
