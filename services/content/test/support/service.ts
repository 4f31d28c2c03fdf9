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
export const admin = { adminId: '0199aaaa-0000-7000-8000-00000000000a', email: 'a@x.example' };

/** Stores and keys that outlive one start of the service. */
export type Stage = {
  env: Record<string, string>;
  identity: TestIdentity;
  /** Straight into the service's database, past the service. */
  mongo: Connection;
  /** The service's clock; tests move it. */
  time: { now: Date };
  close(): Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const mongo = createTestMongo('content');
  const bus = await createEmptyDatabase('content_bus');
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
      CONTACT_EMAIL: 'destek@yerimiz.example',
      OBJECTION_EMAIL: 'itiraz@yerimiz.example',
      LINK_SECRET: 'a test secret of some length',
      BUS_DATABASE_URL: bus.url,
    },
    identity,
    mongo: connection,
    time: { now: new Date('2026-11-20T10:00:00Z') },
    async close() {
      await connection.close();
      await mongo.drop();
      await bus.drop();
    },
  };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type TestService = {
  app: HttpApp;
  deps: Deps;
  stage: Stage;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  asAdmin(method: Method, url: string, body?: object): Promise<LightMyRequestResponse>;
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
  return {
    app,
    deps,
    stage,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async asAdmin(method, url, body) {
      const headers = await stage.identity.as({ admin: { ...admin, via: 'cookie', sessionId: null } });
      return app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    },
    async close() {
      await opened.close();
      if (!given) await stage.close();
    },
  };
}
