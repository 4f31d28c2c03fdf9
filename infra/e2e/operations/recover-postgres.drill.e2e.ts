import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '@edogrula/infra-shared/home/embedded-database';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type Archive, newArchive } from '../support/archive.ts';
import { call, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { command, mongoUrlOf } from '../support/command.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { apply, approve, report } from '../support/main-job.ts';
import { newPlace, type Place } from '../support/places.ts';
import { type Stack, startStack } from '../support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-archive-'));
chmodSync(place, 0o755);
const log = () => undefined;
/** Homes of the servers: the one that is lost, and those that come after it. */
const [lost, recovered, earlier] = ['lost', 'recovered', 'earlier'].map((name) => join(place, name)) as [
  string,
  string,
  string,
];
const undo: (() => Promise<unknown>)[] = [];
let archive: Archive;
let url = '';
let at: Place;
let stack: Stack | undefined;

async function start(): Promise<void> {
  stack = await startStack({ DATABASE_URL: url, MONGO_URL: mongoUrlOf(at.port) }, at);
}
const running = () => stack as Stack;
const operator = (name: string, ...args: string[]) =>
  command({ ...at, env: { DATABASE_URL: url } }, name, ...args);

/** A server on a recovered folder, under the address and with the password of the lost one. */
async function startRecovered(home: string): Promise<void> {
  cpSync(join(lost, 'postgres-password'), join(home, 'postgres-password'));
  const server = await startPostgres({ home, port: Number(new URL(url).port), log });
  undo.push(server.stop);
  await eventually(
    () => asSuperuser<{ replaying: boolean }>(home, 'select pg_is_in_recovery() as replaying'),
    ([row]) => row?.replaying === false,
    60_000,
  );
}

const leaver = { email: 'giden@edogrula.example', password: '', key: '' };
const [verified, condemned] = [newSeller('Kalıcı Göl Evi'), newSeller('Son Dakika Evi')];
let beforeTheEnd = '';

/** The last minutes: an entry becomes public, and an admin is put out. */
async function lastMinutes(): Promise<void> {
  const { headers } = await signedInAdmin(running());
  const { id } = await report(running(), condemned);
  await approve(running(), `/api/report/${id}`, headers);
  await lookupSays(running(), condemned.handle, 'blacklist');
  expect(await operator('admin', 'remove', leaver.email)).toMatchObject({ status: 0 });
}

beforeAll(async () => {
  archive = await newArchive(place, () => url);
  for (const home of [lost, recovered, earlier]) mkdirSync(home);
  const server = await startPostgres({ home: lost, log });
  url = await embeddedDatabase(server.superuserUrl);
  at = await newPlace(place);
  await start();
  await archive.keep();
  const { output } = await operator('admin', 'create', leaver.email);
  leaver.password = /^Password (\S+)$/m.exec(output)?.[1] ?? '';
  const { headers } = await signedInAdmin(running());
  const { id } = await apply(running(), verified);
  await approve(running(), `/api/admin/requests/${id}`, headers);
  await lookupSays(running(), verified.handle, 'verified');
  [{ now: beforeTheEnd } = { now: '' }] = await asSuperuser<{ now: string }>(
    lost,
    'select now()::text as now',
  );
}, 300_000);
afterAll(async () => {
  await archive?.stop();
  await stack?.stop();
  for (const one of undo.reverse()) await one();
  rmSync(place, { recursive: true, force: true });
}, 120_000);

describe("PostgreSQL's log, kept elsewhere", () => {
  it('[R461] brings a lost database back to its last minutes, and nobody who was put out comes back', async () => {
    await lastMinutes();
    const caughtUp = `select bool_and(flush_lsn >= pg_current_wal_flush_lsn()) as so from pg_stat_replication`;
    await eventually(
      () => asSuperuser<{ so: boolean }>(lost, caughtUp),
      ([row]) => row?.so === true,
      60_000,
    );
    process.kill(
      Number(readFileSync(join(lost, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );
    await eventually(
      () => archive.healthy(),
      (status) => status !== 0,
      60_000,
    );
    await archive.stop();
    await running().stop();
    rmSync(join(lost, 'postgres', 'data'), { recursive: true });

    expect(await archive.run(['recover'], { home: recovered })).toMatchObject({ status: 0 });
    await startRecovered(recovered);
    expect(await operator('recovered')).toEqual({
      status: 0,
      output: expect.stringMatching(
        /^From the ledger: .*\nPostgreSQL is as it was on \d{4}-.*Z; all sessions/,
      ),
    });
    await start();
    await lookupSays(running(), verified.handle, 'verified');
    await lookupSays(running(), condemned.handle, 'blacklist');
    await expect(signedInAdmin({ url: running().url, admin: leaver })).rejects.toThrow('401');
    expect((await operator('audit-verify')).status).toBe(0);
    expect((await operator('events', 'list')).output).toBe('Nothing in quarantine\n');
    const { headers } = await signedInAdmin(running());
    expect((await call(running(), 'GET', '/api/admin/requests', { headers })).status).toBe(200);
  }, 300_000);

  it('[R461] begins anew beside the old one once the server is another', async () => {
    await archive.keep();
    const [aside = ''] = readdirSync(archive.folder).filter((name) => name.startsWith('before-'));
    expect(readdirSync(join(archive.folder, aside)).sort()).toEqual(['copies', 'log']);
    expect(archive.copies()).toHaveLength(1);
    await archive.stop();
  }, 120_000);

  it('[R461] a copy that broke off is none: it is said, and the archive is not healthy', async () => {
    const broken = join(place, 'broken');
    mkdirSync(broken);
    const fake = '#!/bin/sh\nhead -c 40000000 /dev/urandom\nexit 1\n';
    writeFileSync(join(broken, 'pg_basebackup'), fake, { mode: 0o755 });
    const other = join(place, 'other-archive');
    const env = {
      ARCHIVE: other,
      ARCHIVE_WAITING: join(place, 'other-waiting'),
      PATH: `${broken}:${archive.tools}:${process.env.PATH}`,
    };
    const { said } = archive.start(env);
    await eventually(
      async () => said(),
      (text) => text.includes('was not copied'),
      60_000,
    );
    expect(readdirSync(join(other, 'copies')).filter((name) => name.endsWith('Z'))).toEqual([]);
    expect(await archive.healthy(env)).toBe(1);
    await archive.stop();
  }, 120_000);

  it('[R461] goes back to a moment before a mistake; who was put out after it stays out', async () => {
    await running().stop();
    stack = undefined;
    await undo.pop()?.();
    const [aside = ''] = readdirSync(archive.folder).filter((name) => name.startsWith('before-'));
    const old = { home: earlier, ARCHIVE: join(archive.folder, aside) };
    expect(await archive.run(['recover', beforeTheEnd], old)).toMatchObject({ status: 0 });
    await startRecovered(earlier);
    expect(await operator('recovered')).toEqual({
      status: 0,
      output: expect.stringMatching(/^From the ledger: .*1 admin\.removed/),
    });
    await start();
    await lookupSays(running(), verified.handle, 'verified');
    await lookupSays(running(), condemned.handle, 'not_found');
    await expect(signedInAdmin({ url: running().url, admin: leaver })).rejects.toThrow('401');
  }, 300_000);

  it.each([
    ['a folder that is not empty', 'earlier', [], 'is not empty: nothing was changed'],
    ['a time before the first copy', 'new', ['2020-01-01 00:00:00+00'], 'no copy from before 2020'],
    ['what is no time', 'new', ['gestern'], '«gestern» is no time'],
  ])('[R461] does not recover into or to %s', async (_, home, args, said) => {
    expect(await archive.run(['recover', ...args], { home: join(place, home) })).toEqual({
      status: 1,
      output: expect.stringContaining(said),
    });
    expect(existsSync(join(place, 'new'))).toBe(false);
  });

  it.each(['--time gestern', '--ledger a --without-ledger', 'now'])(
    '[R461] «recovered %s» changes nothing and says how it is used',
    async (words) => {
      expect(await operator('recovered', ...words.split(' '))).toEqual({
        status: 1,
        output: expect.stringContaining('Usage: npm run recovered'),
      });
    },
  );
});
