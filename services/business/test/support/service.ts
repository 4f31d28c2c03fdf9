import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { applyOnce, type Effect } from '@edogrula/event-bus/apply-once';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { createLogger } from '@edogrula/service-kit/logger';
import { createTestDatabase, type TestDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { businessConfig } from '../../src/config.ts';
import { exploreHandlers, registryHandlers } from '../../src/consumers/start-consumers.ts';
import { createDeps, type OpenDeps } from '../../src/deps.ts';
import type { Tables } from '../../src/tables.ts';

export const serviceDir = fileURLToPath(new URL('../..', import.meta.url));
export const adminId = '0199aaaa-0000-7000-8000-00000000000a';

export type TestService = {
  app: HttpApp;
  deps: OpenDeps;
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

export type TestServiceOptions = {
  cacheMs?: number;
  mediaUrl?: string;
  mode?: 'embedded' | 'external';
  env?: Record<string, string>;
};

/** The real app on a fresh database, with a clock that stands at 2026-11-20T10:00:00Z. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = await createTestDatabase('business', serviceDir);
  const identity = await createTestIdentity();
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const time = { now: new Date('2026-11-20T10:00:00Z') };
  let pokes = 0;
  const config = businessConfig.parse({
    NODE_ENV: 'test',
    EDOGRULA_MODE: options.mode ?? 'embedded',
    IDENTITY_JWKS: JSON.stringify(identity.jwks),
    DATABASE_URL: database.url,
    MEDIA_URL: options.mediaUrl ?? 'http://127.0.0.1:9',
    SERVICE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'business' }),
    LOOKUP_CACHE_MS: String(options.cacheMs ?? 3000),
    ...options.env,
  });
  const logger = createLogger('business', 'silent');
  const poke = () => {
    pokes += 1;
  };
  const deps = await createDeps(config, { logger, poke, overrides: { clock: () => time.now } });
  const app = await buildApp(deps, async () => true);
  const handlers = { ...registryHandlers(deps), ...exploreHandlers(deps) } as Record<string, unknown>;
  return {
    app,
    deps,
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
      deps.changed();
      return applied;
    },
    async close() {
      await app.close();
      await deps.close();
      await database.drop();
    },
  };
}
