import { mongo } from 'mongoose';

/** A service's user on a MongoDB server; it may read and write its own database alone. */
export type MongoAccount = { user: string; password: string; database: string };

const userExists = 51_003;

/** MongoDB says it by a code, FerretDB in PostgreSQL's words. */
const isKnown = (error: unknown): boolean =>
  (error as { code?: unknown })?.code === userExists ||
  (error instanceof Error && /already exists/.test(error.message));

async function ensureUser(admin: mongo.Db, { user, password, database }: MongoAccount): Promise<void> {
  const roles = [{ role: 'readWrite', db: database }];
  try {
    await admin.command({ createUser: user, pwd: password, roles });
  } catch (error) {
    if (!isKnown(error)) throw error;
    await admin.command({ updateUser: user, pwd: password });
  }
}

/**
 * A user a service, made or given its password anew. FerretDB keeps users and passwords, but lets each of them into every
 * database: there the databases are apart from strangers, not from each other. Idempotent; needs an administrator's URL.
 */
export async function provisionMongo(adminUrl: string, accounts: readonly MongoAccount[]): Promise<void> {
  const client = await mongo.MongoClient.connect(adminUrl, { serverSelectionTimeoutMS: 10_000 });
  try {
    for (const account of accounts) await ensureUser(client.db('admin'), account);
  } finally {
    await client.close();
  }
}
