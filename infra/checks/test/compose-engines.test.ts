import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { kafkaUsers } from '@edogrula/event-bus/kafka/rights';
import { startKafka } from '@edogrula/infra-shared/engines/kafka';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { freshEnvironment, readEnvironment } from '@edogrula/infra-shared/home/fresh-environment';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { makeBackupKey } from '@edogrula/operate/backup/backup-key';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import pg from 'pg';
import { call, lookup, newSeller, type Seller, signedInAdmin } from '../../e2e/support/client.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { apply, approve, report, walkMainJob } from '../../e2e/support/main-job.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../e2e/support/otlp-receiver.ts';
import { composedLines } from '../../e2e/support/runbook.ts';
import { mongoWithUser } from '../../shared/test/support/mongo-with-user.ts';
import { operatorsKeys, readComposeFile } from '../src/compose/compose-file.ts';
import { startMailpit } from '../src/engines/mailpit.ts';
import { startS3 } from '../src/engines/s3.ts';
import { installedPackages, notForProduction } from './support/installed-packages.ts';
import { buildImages, type Containers, containers } from './support/rehearsal.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-compose-'));
const log = () => undefined;
const portOf = (url: string) => Number(new URL(url).port);
const undo: (() => Promise<void>)[] = [];
let running: Containers;
let env: Record<string, string>;
/** Where each store that compose names really is. */
let stores: Record<string, number> = {};
/** Where the S3 server keeps a folder a bucket. */
let buckets = '';
let keepers: { stop: () => Promise<void> }[] = [];
let mailpit: string;
let jaeger: OtlpReceiver;
let prometheus: OtlpReceiver;

/** New and empty: the database, the documents and the objects, with the passwords of the .env. */
async function newStores(): Promise<void> {
  await Promise.all(keepers.map(({ stop }) => stop()));
  const home = mkdtempSync(join(place, 'stores-'));
  chmodSync(home, 0o755);
  mkdirSync(join(home, 'postgres'), { recursive: true });
  writeFileSync(join(home, 'postgres', 'postgres-password'), env.POSTGRES_PASSWORD ?? '', { mode: 0o600 });
  const postgres = await startPostgres({ home: join(home, 'postgres'), log });
  await embeddedDatabase(postgres.superuserUrl);
  const s3 = await startS3({ home: join(home, 's3'), log });
  const mongo = await mongoWithUser(join(home, 'mongo'), 'edogrula', env.MONGO_PASSWORD ?? '');
  keepers = [postgres, s3, mongo];
  buckets = join(home, 's3', 's3-root');
  env = { ...env, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey };
  stores['postgres:5432'] = portOf(postgres.superuserUrl);
  stores['objects:7070'] = portOf(s3.endpoint);
  stores['mongo:27017'] = portOf(mongo.url);
}

/** A pair for backups; the private half lies in `backups` for as long as this runs, for the container's own user to read. */
async function backupKeys(): Promise<Record<string, string>> {
  const file = join(place, 'backups', 'edogrula.key');
  mkdirSync(dirname(file));
  const recipient = await makeBackupKey(file);
  chmodSync(file, 0o644);
  return { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY_FILE: '/backups/edogrula.key' };
}

/** The stores of docker-compose.yml as real servers, with the passwords of a fresh .env. */
async function startStores(): Promise<void> {
  // No reply window, one moderator and no second factor: the main job's entry shows at once, and a program may walk it.
  // Every request is traced; everything else is as a deployment has it.
  env = {
    ...readEnvironment(await freshEnvironment()),
    ...operatorsKeys,
    ...(await backupKeys()),
    REPLY_WINDOW_HOURS: '0',
    SECOND_MODERATOR: 'off',
    SECOND_FACTOR: 'optional',
  };
  env.OTEL_TRACES_SAMPLER_ARG = '1';
  const home = join(place, 'stores');
  const users = Object.fromEntries(
    ['admin', ...kafkaUsers].map((name) => [name, env[`KAFKA_${name.toUpperCase()}_PASSWORD`] ?? '']),
  );
  const kafka = await startKafka({ home: join(home, 'kafka'), users, log });
  undo.push(kafka.stop);
  const mail = await startMailpit({ home: join(home, 'mailpit') });
  undo.push(mail.stop);
  mailpit = mail.url;
  jaeger = await startOtlpReceiver();
  undo.push(jaeger.close);
  prometheus = await startOtlpReceiver();
  undo.push(prometheus.close);
  stores = {
    'kafka:9092': Number(kafka.guarded.brokers.split(':')[1]),
    'mailpit:1025': portOf(mail.smtpUrl),
    'jaeger:4318': portOf(jaeger.url),
    'prometheus:9090': portOf(prometheus.url),
  };
  undo.push(async () => void (await Promise.all(keepers.map(({ stop }) => stop()))));
  await newStores();
}

/** What somebody has made in the stores: schemas, roles, buckets. */
async function madeInStores(): Promise<string[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: stores['postgres:5432'],
    database: 'edogrula',
    user: 'postgres',
    password: env.POSTGRES_PASSWORD,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select nspname::text as name from pg_namespace union all select rolname::text from pg_roles order by 1',
    );
    return [...rows.map(({ name }) => name), ...readdirSync(buckets)];
  } finally {
    await client.end();
  }
}

/** Has one document in the new stores while that work is done. */
async function withDocument(work: () => Promise<void>): Promise<void> {
  const { MongoClient } = mongoose.mongo;
  const auth = { username: 'edogrula', password: env.MONGO_PASSWORD ?? '' };
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${stores['mongo:27017']}/?authSource=admin`, {
    auth,
  });
  const notes = client.db('edogrula_reviews').collection('notes');
  try {
    await notes.insertOne({ text: 'kalmalı' });
    await work();
    await notes.drop();
  } finally {
    await client.close();
  }
}

/** A restore that is refused leaves new stores as they were; the check beside it says the same of a backup. */
async function refusesAndMakesNothing(folder: string): Promise<void> {
  const before = await madeInStores();
  expect(await operator('restore', folder, '--check')).toEqual({
    status: 0,
    output: expect.stringContaining('Every file is there and as it was written'),
  });
  await withDocument(async () =>
    expect(await operator('restore', folder)).toEqual({
      status: 1,
      output: expect.stringMatching(/^MongoDB: edogrula_reviews\.notes holds documents already\n/),
    }),
  );
  const file = join(place, folder, 'postgres', 'media.file.gz.age');
  const aside = join(place, 'aside');
  renameSync(file, aside);
  for (const args of [['--check'], []])
    expect(await operator('restore', folder, ...args)).toEqual({
      status: 1,
      output: expect.stringContaining('postgres/media.file.gz is not there'),
    });
  renameSync(aside, file);
  expect(await madeInStores()).toEqual(before);
}

/** `docker compose up`: what runs already stays. */
async function up(): Promise<void> {
  expect([await running.run('prepare'), running.log('prepare')]).toEqual([0, expect.any(String)]);
  const names = Object.keys(readComposeFile().services.gateway?.depends_on ?? {});
  for (const name of names) running.start(name);
  for (const name of names) await running.healthy(name);
  running.start('gateway');
  await running.healthy('gateway');
}

/** A command without what it is about: `restore --check` of `restore /backups/2026-11-22 --check`. */
const formOf = (args: readonly string[]) => args.filter((one) => /^(?:--)?[a-z:-]+$/.test(one)).join(' ');
const formsRun = new Set<string>();
const operator = (...args: string[]) => {
  formsRun.add(formOf(args));
  return running.runOnce('operator', ...args);
};
const site = () => ({
  url: `http://localhost:${running.port('gateway')}`,
  admin: { email: env.ADMIN_EMAIL ?? '', password: env.ADMIN_PASSWORD ?? '', key: '' },
  mailpit,
});

/** What is shown of a seller, and the bytes behind it: pictures for everybody, documents for the moderator. */
async function everythingOf({ handle }: Seller): Promise<unknown> {
  const [at, { headers }] = [site(), await signedInAdmin(site())];
  const found = await eventually(
    () => lookup(at, handle),
    ({ business }) => business?.gallery?.length === 5,
    60_000,
  );
  const { body } = await call<{ requests: { attachments: { url: string }[] }[] }>(
    at,
    'GET',
    '/api/admin/requests?status=approved',
    { headers },
  );
  const files = body.requests.flatMap(({ attachments }) => attachments.map(({ url }) => url));
  const bytes = async (path: string) => {
    const answer = await eventually(
      () => fetch(at.url + path, { headers }),
      ({ status }) => status === 200,
    );
    return createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex');
  };
  return {
    business: { ...found.business, gallery: [] },
    pictures: await Promise.all((found.business?.gallery ?? []).map((path) => bytes(`${path}&w=320`))),
    documents: (await Promise.all(files.map(bytes))).sort(),
    pages: await Promise.all(
      ['/api/cms/articles/featured', '/hakkimizda', '/kvkk'].map(
        async (path) => (await call(at, 'GET', path)).status,
      ),
    ),
  };
}

beforeAll(async () => {
  await startStores();
  await buildImages(place);
  running = await containers(place, env, stores);
  undo.push(running.stop);
}, 900_000);
afterAll(async () => {
  for (const one of undo.reverse()) await one();
  rmSync(place, { recursive: true, force: true });
}, 300_000);

/** What builds and tests the product, whatever a workspace's list calls it. */
const tools = ['vite', '@tailwindcss/vite', '@react-router/dev', 'jest', '@biomejs/biome', 'turbo', 'knip'];

describe('docker-compose.yml without docker', () => {
  it('puts nothing into an image that only development needs', () => {
    const images = Object.entries(readComposeFile().services).flatMap(([name, { build }]) =>
      build ? [name] : [],
    );
    expect(images.length).toBeGreaterThan(8);
    for (const name of images) {
      const packages = installedPackages(join(place, name));
      expect([name, packages]).toEqual([name, expect.arrayContaining(['node_modules/zod'])]);
      const unwanted = packages.filter((path) => tools.some((tool) => path.endsWith(`node_modules/${tool}`)));
      expect([name, notForProduction(join(place, name)), unwanted]).toEqual([name, [], []]);
    }
  });

  it('prepares, then starts every process without rights, each healthy by its own check, in compose’s order', async () => {
    expect([await running.run('prepare'), running.log('prepare')]).toEqual([
      0,
      expect.stringContaining('topics are there'),
    ]);
    expect([await running.run('prepare'), 'again']).toEqual([0, 'again']);
    const names = Object.keys(readComposeFile().services.gateway?.depends_on ?? {});
    for (const name of names) running.start(name);
    for (const name of names) await running.healthy(name);
    running.start('gateway');
    await running.healthy('gateway');
  }, 200_000);

  it('[R002] does the main job through the gateway', async () => {
    const url = `http://localhost:${running.port('gateway')}`;
    const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = env;
    const ready = await call(running && { url }, 'GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([200, expect.objectContaining({ missing: [] })]);
    await walkMainJob({ url, admin: { email, password, key: '' }, mailpit });
    expect((await call({ url }, 'GET', '/admin/login')).status).toBe(200);
    expect((await call({ url }, 'GET', '/')).status).toBe(200);
    expect((await call({ url }, 'GET', '/api/cms/articles/featured')).status).toBe(200);
  }, 180_000);

  it('[R398] sends what every service did to Jaeger, its counts to Prometheus, and nothing of one to the other', async () => {
    const heard = () => [...new Set(jaeger.spans.map(({ service }) => service))];
    const serving = ['gateway', 'identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site'];
    await eventually(
      async () => heard(),
      (services) => serving.every((one) => services.includes(one)),
      30_000,
    );
    // Once a minute.
    await eventually(
      async () => [...new Set(prometheus.metrics.map(({ service }) => service))],
      (services) => serving.every((one) => services.includes(one)),
      90_000,
    );
    expect([jaeger.metrics, prometheus.spans]).toEqual([[], []]);
  }, 150_000);
});

describe('docker compose run --rm operator', () => {
  it('runs each command where there is no home, and says which there are', async () => {
    expect(await operator('rotate')).toEqual({
      status: 2,
      output:
        'Usage: docker compose run --rm operator backup|restore|recovered|erase|admin|events|audit:verify …\n',
    });
    expect(await operator('events', 'list')).toEqual({ status: 0, output: 'Nothing in quarantine\n' });
    const { victim, id } = await report(site(), newSeller());
    await eventually(
      () => operator('events', 'waiting'),
      ({ output }) => output === 'No event waits\n',
      60_000,
    );
    expect(await operator('erase', victim.email)).toEqual({
      status: 0,
      output: expect.stringMatching(
        new RegExp(`^report ${id}: its reporter is gone\n[\\s\\S]*1 records erased\n$`),
      ),
    });
    const email = `nobetci-${randomUUID().slice(0, 8)}@example.test`;
    const made = await operator('admin', 'create', email);
    const password = /^Password (.+)$/m.exec(made.output)?.[1] ?? '';
    expect([made.status, made.output]).toEqual([0, expect.stringContaining(email)]);
    await signedInAdmin({ ...site(), admin: { email, password, key: '' } });
    expect((await operator('admin', 'remove', email)).status).toBe(0);
    expect(await operator('audit:verify')).toEqual({
      status: 0,
      output: expect.stringMatching(/^(?:\w+: \d+ rows, whole\n){4}$/),
    });
    const heads = readFileSync(join(place, 'backups', 'audit-heads.jsonl'), 'utf8');
    expect(heads).toContain('"service":"moderation"');
  }, 240_000);

  it('[R401] carries everything from one deployment’s stores into empty ones, objects on S3 included', async () => {
    await up();
    const seller = newSeller('Taşınan Bungalov');
    const { headers } = await signedInAdmin(site());
    const { id } = await apply(site(), seller);
    await approve(site(), `/api/admin/requests/${id}`, headers, 1);
    const before = await everythingOf(seller);
    const folder = `/backups/${randomUUID()}`;
    const made = await operator('backup', folder);
    expect([made.status, made.output]).toEqual([
      0,
      expect.stringMatching(/ [1-9]\d* documents, [1-9]\d* obj/),
    ]);
    expect(made.output).not.toContain('erased meanwhile');
    expect(made.output).toContain(`encrypted: the private key of ${env.BACKUP_RECIPIENT} opens it`);
    const again = await operator('restore', folder);
    expect([again.status, again.output]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL: .*\nMongoDB: .*\nMongoDB: .*\nThe store of objects holds .*\n/),
    ]);

    await running.stop();
    await newStores();
    running = await containers(place, env, stores);
    undo.push(running.stop);
    await refusesAndMakesNothing(folder);
    const restored = await operator('restore', folder);
    expect([restored.status, restored.output]).toEqual([
      0,
      expect.stringContaining('counts and SHA-256 equal'),
    ]);
    // Nothing here was brought back to a moment of its own.
    expect(await operator('recovered')).toEqual({ status: 1, output: expect.stringContaining('say --time') });
    expect(await operator('recovered', '--time', new Date().toISOString())).toEqual({
      status: 0,
      output: expect.stringContaining('PostgreSQL is as it was on'),
    });
    await up();
    expect(await everythingOf(seller)).toEqual(before);
    expect((await operator('audit:verify')).status).toBe(0);
    await walkMainJob(site());
  }, 400_000);

  it('has run every form of a command that the runbooks name', () => {
    const forms = composedLines.map((line) => formOf(line.trim().split(/\s+/)));
    expect(forms).toEqual(expect.arrayContaining(['restore', 'restore --check', 'admin create']));
    expect(forms.filter((form) => !formsRun.has(form))).toEqual([]);
  });
});
