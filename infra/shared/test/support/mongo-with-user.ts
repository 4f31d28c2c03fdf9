import { mongo } from 'mongoose';
import type { RunningMongo } from '../../src/stores/mongo/rung.ts';
import { startMongo } from '../../src/stores/mongo.ts';

/** A server of its own that knows one user by a password, as compose's MONGO_INITDB_ROOT_… make one. */
export async function mongoWithUser(home: string, user: string, password: string): Promise<RunningMongo> {
  const start = (passwords: boolean) =>
    startMongo({ home, log: () => undefined, passwords, env: { ...process.env, MONGO_URL: '' } });
  const open = await start(false);
  const client = await mongo.MongoClient.connect(open.url);
  try {
    const roles = [
      { role: 'readWriteAnyDatabase', db: 'admin' },
      { role: 'clusterAdmin', db: 'admin' },
    ];
    await client.db('admin').command({ createUser: user, pwd: password, roles });
  } finally {
    await client.close();
    await open.stop();
  }
  return start(true);
}
