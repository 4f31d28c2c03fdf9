import { mongo } from 'mongoose';
import type { RunningMongo } from '../../src/stores/mongo/rung.ts';
import { startMongo } from '../../src/stores/mongo.ts';

/** A server of its own that knows one more administrator, as compose's MONGO_INITDB_ROOT_… make one. */
export async function mongoWithUser(home: string, user: string, password: string): Promise<RunningMongo> {
  const server = await startMongo({
    home,
    log: () => undefined,
    env: { ...process.env, MONGO_URL: '' },
  });
  const client = await mongo.MongoClient.connect(server.url);
  try {
    const roles = [
      { role: 'readWriteAnyDatabase', db: 'admin' },
      { role: 'clusterAdmin', db: 'admin' },
    ];
    await client.db('admin').command({ createUser: user, pwd: password, roles });
  } finally {
    await client.close();
  }
  return server;
}
