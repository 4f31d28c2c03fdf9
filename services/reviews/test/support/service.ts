import { fileURLToPath } from 'node:url';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { type OpenOptions, openService } from '@edogrula/service/open-service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { createLogger } from '@edogrula/service-kit/logger';
import { createEmptyDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { createTestMongo } from '@edogrula/service-kit/testing/test-mongo';
import type { LightMyRequestResponse } from 'fastify';
import mongoose, { type Connection } from 'mongoose';
import { service } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';

export const serviceDir = fileURLToPath(new URL('../..', import.meta.url));

/** Stores and keys that outlive one start of the service. */
export type Stage = {
  env: Record<string, string>;
  identity: TestIdentity;
  /** Straight into the service's database, past the service. */
  mongo: Connection;
  /** Events that the bus still holds for this service. */
  undelivered(): Promise<number>;
  /** The service's clock; tests move it. */
  time: { now: Date };
  close(): Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const mongo = createTestMongo('reviews');
  const bus = await createEmptyDatabase('reviews_bus');
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
    },
    identity,
    mongo: connection,
    undelivered: async () =>
      (await bus.rows(`select from bus.delivery where group_name = 'reviews.places'`)).length,
    time: { now: new Date('2026-11-20T10:00:00Z') },
    async close() {
      await connection.close();
      await mongo.drop();
      await bus.drop();
    },
  };
}

export type TestService = {
  app: HttpApp;
  deps: Deps;
  stage: Stage;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Stops it; a second call waits for the first. */
  close(): Promise<void>;
};

/** The real app on a stage, or on one of its own. */
export async function startTestService(
  more: Record<string, string> = {},
  given?: Stage,
  options: OpenOptions<Deps> = {},
): Promise<TestService> {
  const stage = given ?? (await openStage());
  const base = { clock: () => stage.time.now };
  const opened = await openService(service, { ...stage.env, ...more }, { base, ...options });
  const { app, deps } = opened;
  let closing: Promise<void> | undefined;
  return {
    app,
    deps,
    stage,
    get: (url, headers = {}) => app.inject({ url, headers }),
    close: () => {
      closing ??= (async () => {
        await opened.close();
        if (!given) await stage.close();
      })();
      return closing;
    },
  };
}
