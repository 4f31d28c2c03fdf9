import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { applyOnce, type Effect } from '@edogrula/event-bus/apply-once';
import type { Bus } from '@edogrula/event-bus/bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { type OpenOptions, openService } from '@edogrula/service/open-service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { createLogger } from '@edogrula/service-kit/logger';
import { createTestDatabase, type TestDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import type { LightMyRequestResponse } from 'fastify';
import { service } from '../../src/app.ts';
import { consumers } from '../../src/consumers.ts';
import type { Deps } from '../../src/deps.ts';
import type { Tables } from '../../src/tables.ts';

export const serviceDir = fileURLToPath(new URL('../..', import.meta.url));
export const adminId = '0199aaaa-0000-7000-8000-00000000000a';

export type TestService = {
  app: HttpApp;
  deps: Deps;
  bus: Bus | null;
  database: TestDatabase;
  identity: TestIdentity;
  servicePublicKey: Record<string, unknown>;
  /** The service's clock; tests move it. */
  time: { now: Date };
  pokes: () => number;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  asAdmin(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Delivers an event as the bus would: through the inbox, the handler, and what follows the commit. */
  deliver(event: Envelope): Promise<boolean>;
  close(): Promise<void>;
};

type TestServiceOptions = {
  cacheMs?: number;
  mediaUrl?: string;
  mode?: 'embedded' | 'external';
  env?: Record<string, string>;
  overrides?: Partial<Deps>;
  /** On an embedded bus of its own; without it nothing runs beside the HTTP side. */
  runs?: OpenOptions<Deps>['runs'];
};

/** The real app on a fresh database, with a clock fixed at 2026-11-20T10:00:00Z. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = await createTestDatabase('business', serviceDir);
  const identity = await createTestIdentity();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  let pokes = 0;
  const env = {
    NODE_ENV: 'test',
    EDOGRULA_MODE: options.mode ?? 'embedded',
    IDENTITY_JWKS: JSON.stringify(identity.jwks),
    DATABASE_URL: database.url,
    BUS_DATABASE_URL: database.superuserUrl,
    LOG_LEVEL: 'silent',
    MEDIA_URL: options.mediaUrl ?? 'http://127.0.0.1:9',
    SERVICE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'business' }),
    PAYEE_KEYS: 'a-key-of-account-numbers-for-tests',
    LOOKUP_CACHE_MS: String(options.cacheMs ?? 3000),
    // The clock stands where a test puts it, days from the database's.
    CLOCK_SKEW_MAX_SECONDS: '1000000000',
    ...options.env,
  };
  const logger = createLogger('business', 'silent');
  if (options.runs) await prepareBus({ driver: 'embedded', databaseUrl: database.superuserUrl }, { logger });
  const poke = () => {
    pokes += 1;
  };
  const opened = await openService(service, env, {
    base: { clock: () => time.now, ...(options.runs ? {} : { poke }) },
    ...(options.runs ? {} : { bus: inMemoryBus() }),
    runs: options.runs ?? [],
    ...(options.overrides ? { overrides: options.overrides } : {}),
  });
  const { app, deps } = opened;
  const groups = consumers(deps);
  const handlers: Record<string, unknown> = { ...groups['business.registry'], ...groups['business.explore'] };
  return {
    app,
    deps,
    bus: opened.bus,
    database,
    identity,
    servicePublicKey: { ...publicKey.export({ format: 'jwk' }), kid: 'business' },
    time,
    pokes: () => pokes,
    get: (url, headers = {}) => app.inject({ url, headers }),
    async asAdmin(method, url, body, headers = {}) {
      const own = await identity.as({
        admin: { adminId, email: 'a@x.example', via: 'cookie', sessionId: null },
      });
      return app.inject({ method, url, headers: { ...own, ...headers }, ...(body ? { payload: body } : {}) });
    },
    async deliver(event) {
      const group = event.type.startsWith('content.') ? 'business.explore' : 'business.registry';
      const effect = handlers[event.type] as Effect<Tables> | undefined;
      if (!effect) throw new Error(`No handler for ${event.type}`);
      const applied = await applyOnce(deps.db, group, event, effect);
      deps.poke();
      return applied;
    },
    async close() {
      await opened.close();
      await database.drop();
    },
  };
}
