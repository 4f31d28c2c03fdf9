import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';

export type TestMongo = { url: string; drop(): Promise<void> };

/** A database of its own on the server that TEST_MONGO_URL names; it comes to be with its first document. */
export function createTestMongo(name: string): TestMongo {
  const server = process.env.TEST_MONGO_URL;
  if (!server) throw new Error('TEST_MONGO_URL is not set: run the tests by `npm test`');
  const url = Object.assign(new URL(server), {
    pathname: `/test_${name}_${randomBytes(5).toString('hex')}`,
  }).toString();
  return {
    url,
    async drop() {
      const connection = await mongoose.createConnection(url, { retryWrites: false }).asPromise();
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
