import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Bus } from '@edogrula/event-bus/bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { openService } from '@edogrula/service/open-service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { createIdentityVerifier } from '@edogrula/service-kit/identity-header';
import { createLogger } from '@edogrula/service-kit/logger';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestClaims } from '@edogrula/service-kit/testing/test-identity';
import { afterAll, beforeAll } from '@jest/globals';
import { sql } from 'kysely';
import { service } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { type MediaServer, startMediaServer } from './media-server.ts';

export const visitor = (email = 'magdur@example.com'): TestClaims => ({
  visitor: { email, tokenId: 'token-1' },
});
let victims = 0;
/** Somebody who has not reported before: a mailbox has few undecided reports [R498]. */
export const victim = (): TestClaims => {
  victims += 1;
  return visitor(`${victims}.magdur@example.com`);
};
/** Each moderator has an address; the first one's is the plain one. */
const addressOf = (adminId: string) =>
  adminId.endsWith('-000000000001') ? 'moderator@example.com' : `moderator-${adminId.slice(-3)}@example.com`;
export const admin = (adminId = '0199c0de-0000-7000-8000-000000000001'): TestClaims => ({
  admin: { adminId, email: addressOf(adminId), via: 'bearer', sessionId: null },
});

export const first = admin();
export const second = admin('0199c0de-0000-7000-8000-000000000002');
export const third = admin('0199c0de-0000-7000-8000-000000000003');

/** The service on real PostgreSQL and the embedded bus, listening, beside a server that speaks media's contract. */
export type Stage = {
  deps: Deps;
  bus: Bus;
  app: HttpApp;
  base: string;
  media: MediaServer;
  superuserUrl: string;
  /** The environment of this service, to start its own process beside or instead of the one in the test. */
  env: Record<string, string>;
  jwks: string;
  as(claims: TestClaims): Promise<Record<string, string>>;
  /** A call by a given caller; JSON bodies are encoded, forms sent as they are. */
  call(
    method: string,
    path: string,
    options?: { as?: TestClaims; body?: unknown; form?: FormData; headers?: Record<string, string> },
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>;
  /** Every event that was written, oldest first, of one type if asked. */
  events(type?: string): Promise<Envelope[]>;
  count(table: string): Promise<number>;
  close(): Promise<void>;
};

const serviceDir = fileURLToPath(new URL('../..', import.meta.url));

export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const database = await createTestDatabase('moderation', serviceDir);
  const busConfig = { driver: 'embedded', databaseUrl: database.superuserUrl } as const;
  const logger = createLogger('moderation-test', 'silent');
  await prepareBus(busConfig, { logger });
  const identity = await createTestIdentity();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const openKey = { ...publicKey.export({ format: 'jwk' }), kid: 'moderation' };
  const media = await startMediaServer(createIdentityVerifier({ keys: [openKey] }, 'media'));
  const variables = {
    DATABASE_URL: database.url,
    MEDIA_URL: media.url,
    IDENTITY_JWKS: JSON.stringify(identity.jwks),
    SERVICE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'moderation' }),
    PAYEE_KEYS: 'a-key-of-account-numbers-for-tests',
    EDOGRULA_MODE: 'embedded',
    LOG_LEVEL: 'silent',
    BUS_DATABASE_URL: database.superuserUrl,
    ...env,
  };
  const { app, deps, bus, close } = await openService(service, variables);
  if (!bus) throw new Error('opened without a bus');
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    deps,
    bus,
    app,
    base,
    media,
    superuserUrl: database.superuserUrl,
    env: variables,
    jwks: JSON.stringify({
      keys: [...identity.jwks.keys.filter((key) => key.kid !== 'moderation'), openKey],
    }),
    as: (claims) => identity.as(claims),
    async call(method, path, { as, body, form, headers } = {}) {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(as ? await identity.as(as) : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
    },
    async events(type) {
      const { rows } = await sql<{ event: Envelope }>`select event from outbox order by position`.execute(
        deps.db,
      );
      return rows.map((row) => row.event).filter((event) => !type || event.type === type);
    },
    async count(table) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.id(table)}`.execute(deps.db);
      return rows[0]?.n ?? -1;
    },
    async close() {
      await close();
      await media.close();
      await database.drop();
    },
  };
}

/** A desk where approvals wait for a reply and for a second moderator; whoever tries it is never short of a place. */
export const guardedDesk = {
  REPLY_WINDOW_HOURS: '72',
  SECOND_MODERATOR: 'collisions',
  UPLOAD_SLOTS_PER_NETWORK: '12',
  UPLOAD_SLOTS_KEPT: '0',
  LIMITS: 'relaxed',
};

/** A stage that the tests of a file or group share: opened before the first of them, closed after the last. */
export function sharedStage(env: Record<string, string> = {}): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    Object.assign(stage, await openStage(env));
  });
  afterAll(() => stage.close());
  return stage;
}

export const newKey = () => `key-${randomUUID()}`;
