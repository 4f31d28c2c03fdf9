import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { createEmptyDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { createTestMongo } from '@edogrula/service-kit/testing/test-mongo';
import mongoose, { type Connection } from 'mongoose';

/** Stores and keys of a service on MongoDB, which outlive one start of it. */
export type MongoStage = {
  env: Record<string, string>;
  identity: TestIdentity;
  /** Straight into the service's database, past the service. */
  mongo: Connection;
  bus: Awaited<ReturnType<typeof createEmptyDatabase>>;
  /** The service's clock; tests move it. */
  time: { now: Date };
  close(): Promise<void>;
};

/** Empty stores for tests of the service `name`, with the settings that only it has. */
export async function openMongoStage(name: string, env: Record<string, string> = {}): Promise<MongoStage> {
  const mongo = createTestMongo(name);
  const bus = await createEmptyDatabase(`${name}_bus`);
  const identity = await createTestIdentity();
  await prepareBus({ driver: 'embedded', databaseUrl: bus.url }, { logger: createLogger('test', 'silent') });
  const connection = await mongoose.createConnection(mongo.url, { retryWrites: false }).asPromise();
  return {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      EDOGRULA_MODE: 'embedded',
      IDENTITY_JWKS: JSON.stringify(identity.jwks),
      MONGO_URL: mongo.url,
      BUS_DATABASE_URL: bus.url,
      ...env,
    },
    identity,
    mongo: connection,
    bus,
    time: { now: new Date('2026-11-20T10:00:00Z') },
    async close() {
      await connection.close();
      await mongo.drop();
      await bus.drop();
    },
  };
}
