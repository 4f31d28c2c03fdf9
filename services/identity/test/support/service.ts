import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bus } from '@edogrula/event-bus/bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import type { Relay } from '@edogrula/event-bus/relay-loop';
import { type OpenOptions, openService } from '@edogrula/service/open-service';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { createLogger } from '@edogrula/service-kit/logger';
import { createTestDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { exportJWK, generateKeyPair } from 'jose';
import { service } from '../../src/app.ts';
import type { IdentityConfig } from '../../src/config.ts';
import type { Deps } from '../../src/deps.ts';
import { type MailInbox, startMailInbox } from './mail-inbox.ts';

export const serviceDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export type TestService = {
  deps: Deps;
  app: HttpApp;
  bus: Bus;
  relay: Relay;
  inbox: MailInbox;
  identity: TestIdentity;
  env: Record<string, string>;
  config: IdentityConfig;
  superuserUrl: string;
  /** The service's clock is fixed until a test moves it. */
  advance(ms: number): void;
  close(): Promise<void>;
};

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;

async function environment(databaseUrl: string, busUrl: string, smtpUrl: string, jwks: object) {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:8080',
    IDENTITY_JWKS: JSON.stringify(jwks),
    DATABASE_URL: databaseUrl,
    BUS_DATABASE_URL: busUrl,
    VERIFY_TOKEN_KEY: JSON.stringify(await exportJWK(privateKey)),
    XSRF_SECRET: 'a secret of the tests, long enough',
    FACTOR_SECRET: 'another secret of the tests, long enough',
    SECOND_FACTOR: 'optional',
    SMTP_URL: smtpUrl,
    CONTACT_EMAIL: 'destek@yerimiz.example',
    MAIL_FROM: 'E-Doğrula <bildirim@edogrula.example>',
  };
}

/** What an operator's command reads. */
export const commandEnv = ({ env }: Pick<TestService, 'env'>): Record<string, string> =>
  Object.fromEntries(['DATABASE_URL', 'LEDGER_FILE', 'FACTOR_SECRET'].map((name) => [name, env[name] ?? '']));

/** The whole service on its own fresh database, with its own bus and a real mail server. */
export async function startTestService(
  more: Record<string, string> = {},
  runs: OpenOptions<Deps>['runs'] = ['relay'],
  logger = createLogger('test', 'silent'),
): Promise<TestService> {
  const database = await createTestDatabase('identity', serviceDir);
  const inbox = await startMailInbox();
  const identity = await createTestIdentity();
  const place = mkdtempSync(join(tmpdir(), 'edogrula-ledger-'));
  const env = {
    ...(await environment(database.url, database.superuserUrl, inbox.url, identity.jwks)),
    LEDGER_FILE: join(place, 'ledger.jsonl'),
    ...more,
  };
  await prepareBus({ driver: 'embedded', databaseUrl: database.superuserUrl }, { logger });
  let now = Date.now();
  const base = { clock: () => new Date(now), logger };
  const { app, deps, config, bus, relay, close } = await openService(service, env, { base, runs });
  if (!bus || !relay) throw new Error('opened without a bus');
  return {
    deps,
    app,
    bus,
    relay,
    inbox,
    identity,
    env,
    config,
    superuserUrl: database.superuserUrl,
    advance: (ms) => {
      now += ms;
    },
    close: async () => {
      await close();
      await inbox.close();
      await database.drop();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
