import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../e2e/support/client.ts';
import { eventually } from '../e2e/support/eventually.ts';
import { walkMainJob } from '../e2e/support/main-job.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../e2e/support/otlp-receiver.ts';
import { readComposeFile } from '../src/deploy/compose-file.ts';
import { freshEnvironment, readEnvironment } from '../src/deploy/fresh-environment.ts';
import { startKafka } from '../src/engines/kafka.ts';
import { startMailpit } from '../src/engines/mailpit.ts';
import { startS3 } from '../src/engines/s3.ts';
import { embeddedDatabase } from '../src/launcher/stores.ts';
import { startPostgres } from '../src/stores/postgres.ts';
import { mongoWithUser } from './support/mongo-with-user.ts';
import { buildImages, type Containers, containers } from './support/rehearsal.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-compose-'));
const log = () => undefined;
const portOf = (url: string) => Number(new URL(url).port);
const undo: (() => Promise<void>)[] = [];
let running: Containers;
let env: Record<string, string>;
let mailpit: string;
let jaeger: OtlpReceiver;

/** The stores of docker-compose.yml as real servers, with the passwords of a fresh .env. */
async function startStores(): Promise<Record<string, number>> {
  env = readEnvironment(await freshEnvironment());
  const home = join(place, 'stores');
  mkdirSync(join(home, 'postgres'), { recursive: true });
  writeFileSync(join(home, 'postgres', 'postgres-password'), env.POSTGRES_PASSWORD ?? '', { mode: 0o600 });
  const postgres = await startPostgres({ home: join(home, 'postgres'), log });
  undo.push(postgres.stop);
  await embeddedDatabase(postgres.superuserUrl);
  const kafka = await startKafka({ home: join(home, 'kafka'), log });
  undo.push(kafka.stop);
  const s3 = await startS3({ home: join(home, 's3'), log });
  undo.push(s3.stop);
  const mail = await startMailpit({ home: join(home, 'mailpit') });
  undo.push(mail.stop);
  mailpit = mail.url;
  const mongo = await mongoWithUser(join(home, 'mongo'), 'edogrula', env.MONGO_PASSWORD ?? '');
  undo.push(mongo.stop);
  jaeger = await startOtlpReceiver();
  undo.push(jaeger.close);
  // No reply window, so that the main job's entry shows at once, and every request followed; everything else is as a
  // deployment has it.
  env = { ...env, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey, REPLY_WINDOW_HOURS: '0.0001' };
  env.OTEL_TRACES_SAMPLER_ARG = '1';
  return {
    'postgres:5432': portOf(postgres.superuserUrl),
    'kafka:9092': Number(kafka.brokers.split(':')[1]),
    'objects:7070': portOf(s3.endpoint),
    'mailpit:1025': portOf(mail.smtpUrl),
    'mongo:27017': portOf(mongo.url),
    'jaeger:4318': portOf(jaeger.url),
  };
}

beforeAll(async () => {
  const stores = await startStores();
  await buildImages(place);
  running = await containers(place, env, stores);
  undo.push(running.stop);
}, 900_000);
afterAll(async () => {
  for (const one of undo.reverse()) await one();
  rmSync(place, { recursive: true, force: true });
}, 300_000);

describe('docker-compose.yml without docker', () => {
  it('prepares, then starts every process as nobody special, each healthy by its own check, in compose’s order', async () => {
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

  it('sends what every service did to the receiver that compose names, and no metrics to one that takes none', async () => {
    const heard = () => [...new Set(jaeger.spans.map(({ service }) => service))];
    const serving = ['gateway', 'identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site'];
    await eventually(
      async () => heard(),
      (services) => serving.every((one) => services.includes(one)),
      30_000,
    );
    expect(jaeger.metrics).toEqual([]);
  }, 60_000);
});
