import { mongoDatabaseUrl } from '@edogrula/infra-shared/home/processes';
import mongoose from 'mongoose';
import { mongoUrlOf } from './command.ts';
import type { Place } from './places.ts';

/** A service and its collection. */
type Of = readonly [string, string];
export const pages: Of = ['content', 'pages'];

/** Works on one collection of the tests' MongoDB server, where the stack of that place keeps it. */
export async function withCollection<T>(
  { port }: Pick<Place, 'port'>,
  [service, name]: Of,
  work: (collection: mongoose.mongo.Collection) => Promise<T>,
): Promise<T> {
  const client = await mongoose.mongo.MongoClient.connect(mongoDatabaseUrl(mongoUrlOf(port), service));
  try {
    return await work(client.db().collection(name));
  } finally {
    await client.close();
  }
}

export const documentsOf = (at: Pick<Place, 'port'>, of: Of) =>
  withCollection(at, of, (collection) => collection.find({}).sort({ _id: 1 }).toArray());
