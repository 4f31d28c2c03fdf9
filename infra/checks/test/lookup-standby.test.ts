import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationApproved, reportApproved } from '@edogrula/contracts/events/moderation';
import type { Bus } from '@edogrula/event-bus/bus';
import { connectBus } from '@edogrula/event-bus/connect-bus';
import { newEvent } from '@edogrula/event-bus/new-event';
import { prepareBus } from '@edogrula/event-bus/prepare-bus';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { type RunningPostgres, startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { createLogger } from '@edogrula/service-kit/logger';
import { migrateService } from '@edogrula/service-kit/migrate';
import { provisionService, roleUrl } from '@edogrula/service-kit/provision';
import { createTestIdentity, type TestIdentity } from '@edogrula/service-kit/testing/test-identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../e2e/support/eventually.ts';

const serviceDir = join(repositoryRoot, 'services', 'business');
const logger = createLogger('test', 'silent');
const log = () => undefined;
const place = mkdtempSync(join(tmpdir(), 'edogrula-standby-'));
const children: ChildProcess[] = [];
const undo: (() => Promise<unknown>)[] = [];
let primary: RunningPostgres;
let bus: Bus;
let identity: TestIdentity;
let whole: string;
let lookups: string;
/** Another on the same standby, that allows hardly any lag. */
let strict: string;
let standby: pg.Client;

/** A second server that follows the first one's log, begun from a copy of its stopped data. */
async function startPair(): Promise<RunningPostgres> {
  const [first, second] = ['primary', 'standby'].map((name) => join(place, name)) as [string, string];
  for (const home of [first, second]) mkdirSync(home);
  const initial = await startPostgres({ home: first, log });
  await initial.stop();
  mkdirSync(join(second, 'postgres'));
  const data = join(second, 'postgres', 'data');
  // With its owner, who is not root where we are.
  execFileSync('cp', ['-a', join(first, 'postgres', 'data'), data]);
  cpSync(join(first, 'postgres-password'), join(second, 'postgres-password'));
  primary = await startPostgres({ home: first, log });
  undo.push(() => primary.stop());
  const { port, password } = new URL(primary.superuserUrl);
  const follows = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`;
  appendFileSync(join(data, 'postgresql.auto.conf'), follows);
  writeFileSync(join(data, 'standby.signal'), '');
  const standby = await startPostgres({ home: second, log });
  undo.push(() => standby.stop());
  return standby;
}

async function start(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [join(serviceDir, 'src/main.ts')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /"address":"([^"]+)"/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}

beforeAll(async () => {
  const second = await startPair();
  standby = new pg.Client({ connectionString: second.superuserUrl });
  await standby.connect();
  // It is ended by its server, before the end of this process.
  standby.on('error', log);
  undo.push(() => standby.end());
  const account = { schema: 'business', ownerPassword: 'sahibin-sozu', appPassword: 'surecin-sozu' };
  await provisionService(primary.superuserUrl, account);
  await migrateService(
    roleUrl(primary.superuserUrl, 'business_owner', account.ownerPassword),
    'business',
    serviceDir,
  );
  await prepareBus({ driver: 'embedded', databaseUrl: primary.superuserUrl }, { logger });
  bus = await connectBus({ driver: 'embedded', databaseUrl: primary.superuserUrl }, logger);
  undo.push(() => bus.close());
  const { privateKey } = generateKeyPairSync('ed25519');
  identity = await createTestIdentity();
  const env = {
    IDENTITY_JWKS: JSON.stringify(identity.jwks),
    MEDIA_URL: 'http://127.0.0.1:9',
    PAYEE_KEYS: 'a-key-of-account-numbers-for-tests',
    SERVICE_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'business' }),
  };
  const appUrl = ({ superuserUrl }: RunningPostgres) =>
    roleUrl(superuserUrl, 'business_app', account.appPassword);
  const embedded = { EDOGRULA_MODE: 'embedded', BUS_DATABASE_URL: primary.superuserUrl };
  whole = await start({ ...env, ...embedded, DATABASE_URL: appUrl(primary) });
  // No bus is named: it has none.
  const replica = { ...env, SERVES: 'lookups', DATABASE_URL: appUrl(second) };
  // As roomy as may be: how busy this machine is must not decide what is answered.
  lookups = await start({ ...replica, LOOKUP_MAX_LAG_MS: '3600000' });
  strict = await start({ ...replica, LOOKUP_MAX_LAG_MS: '6000' });
}, 180_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const one of undo.reverse()) await one();
  rmSync(place, { recursive: true, force: true });
}, 60_000);

async function enter(handle: string): Promise<void> {
  const applicationId = randomUUID();
  const data = {
    applicationId,
    businessId: randomUUID(),
    linkedBusinessId: null,
    name: 'Gölkıyı Bungalov',
    tradeTitle: 'Gölkıyı Turizm Ltd. Şti.',
    type: 'Bungalov',
    instagramUsername: handle,
    instagramUrl: null,
    website: null,
    phone: '+905321112233',
    landline: null,
    address: 'Kırkpınar Mah. Göl Sok. 4, Sapanca',
    district: null,
    lat: null,
    lng: null,
    description: null,
    imageFileIds: [randomUUID()],
    documentFileIds: [randomUUID()],
    emailVerifiedAt: '2026-11-20T08:00:00.000Z',
    demo: false,
  };
  await bus.publish([newEvent(applicationApproved, { subject: applicationId, version: 2, data })]);
}

const ready = async (url: string): Promise<number> => (await fetch(`${url}/readyz`)).status;

async function condemn(handle: string): Promise<void> {
  const reportId = randomUUID();
  const data = {
    reportId,
    entryId: randomUUID(),
    name: 'Sahte Bungalov',
    instagramUsername: handle,
    instagramUrl: null,
    phone: '+905329998877',
    website: null,
    demo: false,
    summary: 'Kapora aldıktan sonra telefonlara çıkmadı.',
    publishAt: new Date().toISOString(),
  };
  await bus.publish([newEvent(reportApproved, { subject: reportId, version: 2, data })]);
}

const ask = async (url: string, q: string): Promise<string> =>
  ((await (await fetch(`${url}/api/businesses/search?q=${q}`)).json()) as { status: string }).status;

/** What docs/SCALE.md lets a balancer send to a replica, every kind of it. */
const replicaPaths = [
  '/api/businesses/search?q=baska.hesap',
  '/api/businesses',
  '/api/businesses/filter',
  '/api/businesses/addresses',
  '/api/businesses/by-slug/golkiyi-bungalov',
  '/api/businesses/handle/golkiyi.standby',
  '/api/businesses/golkiyi-bungalov',
  '/api/featured',
];

describe('lookups from a standby', () => {
  it('a replica without bus and writes answers what the registry has taken in, and is ready', async () => {
    await eventually(
      () => Promise.all([ready(lookups), ready(strict)]),
      (answers) => answers.every((one) => one === 200),
      60_000,
    );
    expect(await ask(lookups, 'golkiyi.standby')).toBe('not_found');
    await enter('golkiyi.standby');
    await eventually(
      () => Promise.all([ask(whole, 'golkiyi.standby'), ask(lookups, 'golkiyi.standby')]),
      (answers) => answers.every((one) => one === 'verified'),
      60_000,
    );
    for (const path of replicaPaths)
      expect([path, (await fetch(lookups + path)).status]).toEqual([path, 200]);
  }, 90_000);

  it('what docs/SCALE.md sends to it is asked here', () => {
    const scale = readFileSync(join(repositoryRoot, 'docs', 'SCALE.md'), 'utf8');
    const sent = /sends them GET and HEAD of ([^;]+);/.exec(scale)?.[1] ?? '';
    const rules = [...sent.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(rules).toEqual(['/api/businesses', '/api/businesses/*', '/api/featured']);
    const matches = (rule: string, path: string) =>
      rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path.split('?')[0] === rule;
    for (const rule of rules) expect(replicaPaths.some((path) => matches(rule, path))).toBe(true);
    for (const path of replicaPaths) expect(rules.some((rule) => matches(rule, path))).toBe(true);
  });

  it('it refuses plainly whatever would write, and what only admins read, even to an admin', async () => {
    const headers = await identity.as({
      admin: { adminId: randomUUID(), email: 'yonetici@example.test', via: 'bearer', sessionId: null },
    });
    for (const [method, path, status] of [
      ['POST', '/api/admin/businesses', 405],
      ['DELETE', `/api/admin/businesses/${randomUUID()}`, 405],
      ['PUT', `/api/admin/businesses/${randomUUID()}`, 405],
      ['GET', '/api/admin/businesses', 404],
      ['GET', '/api/report/blacklist/all', 404],
      ['GET', '/api/nowhere', 404],
    ] as const) {
      const answer = await fetch(lookups + path, { method, headers });
      expect([method, path, answer.status]).toEqual([method, path, status]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('[decision 16] what stands still answers 503 instead of «verified», dates nothing later than it knows, and comes back', async () => {
    const address = 'https://www.instagram.com/golkiyi.standby/';
    const search = (url: string) => fetch(`${url}/api/businesses/search?q=${address}`);
    await standby.query('select pg_wal_replay_pause()');
    await condemn('golkiyi.standby');
    await eventually(
      () => ask(whole, address),
      (answer) => answer === 'blacklist',
      60_000,
    );
    await eventually(
      async () => (await search(strict)).status,
      (status) => status === 503,
      60_000,
    );
    const refused = await search(strict);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await ready(strict)).toBe(503);
    for (const path of replicaPaths) expect([path, (await fetch(strict + path)).status]).toEqual([path, 503]);
    expect((await fetch(`${strict}/healthz`)).status).toBe(200);

    const { rows } = await standby.query('select beat_at from business.registry_heartbeat');
    const beat = (rows[0] as { beat_at: Date }).beat_at.toISOString();
    for (const path of ['search?q=golkiyi.standby', 'handle/golkiyi.standby', 'golkiyi-bungalov']) {
      await eventually(
        async () =>
          (await (await fetch(`${lookups}/api/businesses/${path}`)).json()) as { checkedAt: string },
        ({ checkedAt }) => checkedAt === beat,
        60_000,
      );
    }

    await standby.query('select pg_wal_replay_resume()');
    await eventually(
      () => Promise.all([ask(strict, address), ask(lookups, address)]),
      (answers) => answers.every((one) => one === 'blacklist'),
      60_000,
    );
    await eventually(
      () => ready(strict),
      (status) => status === 200,
      60_000,
    );
  }, 120_000);

  it('within the allowed lag it goes on while the primary is away, beyond it not, and ends on SIGTERM', async () => {
    await enter('golkiyi.ikinci');
    await eventually(
      () => ask(lookups, 'golkiyi.ikinci'),
      (answer) => answer === 'verified',
      60_000,
    );
    await primary.stop();
    // Asked with a key that was not asked before: no answer comes from memory.
    expect(await ask(lookups, 'https://www.instagram.com/golkiyi.ikinci/')).toBe('verified');
    expect(await ask(lookups, '0532 111 22 33')).toBe('verified');
    await eventually(
      async () => [
        await ready(strict),
        (await fetch(`${strict}/api/businesses/search?q=golkiyi.ikinci`)).status,
      ],
      ([readiness, answer]) => readiness === 503 && answer === 503,
      60_000,
    );
    const child = children.at(-1) as ChildProcess;
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 120_000);
});
