import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Bus } from '@edogrula/event-bus/bus';
import { connectBus } from '@edogrula/event-bus/connect-bus';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { createLogger } from '@edogrula/service-kit/logger';
import { createTestDatabase, type TestDatabase } from '@edogrula/service-kit/testing/test-database';
import { createTestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationEvent, newHandle } from './support/factories.ts';
import { serviceDir } from './support/service.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let bus: Bus;
let env: NodeJS.ProcessEnv;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase('business', serviceDir);
  await prepareBus({ driver: 'embedded', databaseUrl: database.superuserUrl }, { logger });
  bus = await connectBus({ driver: 'embedded', databaseUrl: database.superuserUrl }, logger);
  const { privateKey } = generateKeyPairSync('ed25519');
  env = {
    PATH: process.env.PATH,
    EDOGRULA_MODE: 'embedded',
    IDENTITY_JWKS: JSON.stringify((await createTestIdentity()).jwks),
    DATABASE_URL: database.url,
    BUS_DATABASE_URL: database.superuserUrl,
    MEDIA_URL: 'http://127.0.0.1:9',
    PAYEE_KEYS: 'a-key-of-account-numbers-for-tests',
    SERVICE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'business' }),
  };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await bus.close();
  await database.drop();
});

function start(extra: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(serviceDir, 'src/main.ts')], {
    env: { ...env, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return { child, errors: () => errors };
}

/** The address in the process's own log line. */
async function addressOf(child: ChildProcess): Promise<string> {
  let log = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${log}`)));
    child.stdout?.on('data', (chunk) => {
      log += chunk;
      const found = /"address":"([^"]+)"/.exec(log)?.[1];
      if (found) resolve(found);
    });
  });
}

describe('the process', () => {
  it('says where it listens, becomes ready, consumes, survives SIGKILL without losing an event, stops on SIGTERM', async () => {
    const handle = newHandle();
    const first = start();
    await addressOf(first.child);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await bus.publish([applicationEvent({ instagramUsername: handle })]);
    const { child } = start();
    const address = await addressOf(child);
    await until(async () => (await fetch(`${address}/readyz`)).status === 200);
    const status = async () =>
      ((await (await fetch(`${address}/api/businesses/search?q=${handle}`)).json()) as { status: string })
        .status;
    await until(async () => (await status()) === 'verified', 20_000);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('refuses to start without its variables, naming them all and no value', async () => {
    const { child, errors } = start({ SERVICE_KEY: '{"kid":"media","d":"gizli-deger"}', MEDIA_URL: '' });
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect([
      errors().includes('MEDIA_URL'),
      errors().includes('SERVICE_KEY'),
      errors().includes('gizli-deger'),
    ]).toEqual([true, true, false]);
  });
});
