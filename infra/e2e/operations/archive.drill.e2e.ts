import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type Archive, newArchive, newArchiveKey, readableIn } from '../support/archive.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { query } from '../support/restore-targets.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-encrypted-'));
chmodSync(place, 0o755);
const homeOf = (name: string) => join(place, name);
const minuteMs = 60_000;
let home = homeOf('lost');
let url = '';
let archive: Archive;
let stop: () => Promise<void> = async () => undefined;

/** The server on that home, under the address and with the password of the one before. */
async function serve(next: string): Promise<void> {
  mkdirSync(next, { recursive: true });
  if (next !== home) cpSync(join(home, 'postgres-password'), join(next, 'postgres-password'));
  home = next;
  const port = url ? { port: Number(new URL(url).port) } : {};
  const server = await startPostgres({ home, ...port, log: () => undefined });
  stop = server.stop;
  url = server.superuserUrl;
  await eventually(
    () => query(url, 'select pg_is_in_recovery()::text as name'),
    ([replaying]) => replaying === 'false',
    minuteMs,
  );
}

/** Power goes: no process ends in order. */
async function burn(): Promise<void> {
  await archive.stop();
  const [pid] = readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  rmSync(join(home, 'postgres', 'data'), { recursive: true, maxRetries: 20, retryDelay: 100 });
}

const note = (text: string) => query(url, `insert into note values ('${text}')`);
const notes = () => query(url, 'select text as name from note order by text');
const received = `select bool_and(flush_lsn >= pg_current_wal_flush_lsn())::text as name from pg_stat_replication`;
const caughtUp = () =>
  eventually(
    () => query(url, received),
    ([so]) => so === 'true',
    minuteMs,
  );
const sealed = () => join(archive.waiting, 'sealed');

beforeAll(async () => {
  await serve(home);
  await query(url, 'create table note (text text)');
  await note('kanarya-kopya');
  archive = await newArchive(place, () => url);
  await archive.keep();
}, 300_000);
afterAll(async () => {
  await archive?.stop();
  await stop();
  rmSync(place, { recursive: true, force: true });
}, 120_000);

describe('the archive of PostgreSQL', () => {
  it('[R461] has what was committed within the stated time, and nobody can read it there', async () => {
    for (const segment of ['bir', 'iki', 'üç']) {
      await note(`kanarya-${segment}`);
      await query(url, 'select pg_switch_wal()');
    }
    await note('kanarya-son');
    await caughtUp();
    const committed = Date.now();
    await eventually(
      async () => statSync(sealed()).mtimeMs,
      (time) => time > committed,
      5 * minuteMs,
    );
    expect(readableIn(archive.waiting, 'kanarya-son')).toEqual([
      expect.stringMatching(/^[0-9A-F]{24}\.partial$/),
    ]);
    expect(readableIn(archive.folder, 'kanarya')).toEqual([]);
    expect(await archive.healthy()).toBe(0);
  }, 400_000);

  it('[R461] a machine that burns leaves nothing but the archive, which another key does not open', async () => {
    await burn();
    rmSync(archive.waiting, { recursive: true });
    const other = homeOf('other.key');
    await newArchiveKey(other);
    await expect(newArchiveKey(other)).rejects.toThrow('is there already');
    expect(statSync(other).mode & 0o777).toBe(0o600);
    const into = homeOf('refused');
    for (const [more, said] of [
      [{ ARCHIVE_IDENTITY_FILE: other }, 'cannot be opened with this key, or was altered'],
      [{ ARCHIVE_IDENTITY_FILE: '' }, 'name the file of its private key in ARCHIVE_IDENTITY_FILE'],
      [{ ARCHIVE_RECIPIENT: '' }, 'ARCHIVE_RECIPIENT is needed'],
      [{ ARCHIVE_RECIPIENT: 'none' }, 'is not as it was written'],
    ] as [Record<string, string>, string][])
      expect(await archive.run(['recover'], { home: into, ...more })).toEqual({
        status: 1,
        output: expect.stringContaining(said),
      });
    expect(existsSync(into)).toBe(false);
  }, 60_000);

  /** Changes a bit of what is encrypted, in front of the seal at its end. */
  const flip = (path: string) => {
    const bytes = readFileSync(path);
    const at = bytes.length - 60;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  /** The last whole segments. */
  const segment = (folder: string, at: number) => {
    const names = readdirSync(join(folder, 'log')).filter((name) => /^[0-9A-F]{24}\.gz\.cms$/.test(name));
    return join(folder, 'log', names.sort().at(at) ?? '');
  };
  const inCopy = (folder: string, name: string) => {
    const [copy = ''] = readdirSync(join(folder, 'copies'));
    return join(folder, 'copies', copy, name);
  };
  const damages: [string, (folder: string) => void, string][] = [
    ['a piece of the copy was altered', (at) => flip(inCopy(at, 'base.000000')), 'is not as it was written'],
    ['a piece of the copy is gone', (at) => rmSync(inCopy(at, 'base.000000')), 'is not as it was written'],
    ['its list was altered', (at) => flip(inCopy(at, 'sums')), 'was altered'],
    ['its list is plain', (at) => writeFileSync(inCopy(at, 'sums'), ''), 'cannot be opened'],
    ['a segment of the log was altered', (at) => flip(segment(at, -1)), 'was altered'],
    ['a segment of the log is gone', (at) => rmSync(segment(at, -2)), 'is not in the log'],
    [
      'two segments have changed places',
      (at) => {
        const [one, other, aside] = [segment(at, -2), segment(at, -1), join(at, 'aside')];
        renameSync(one, aside);
        renameSync(other, one);
        renameSync(aside, other);
      },
      'was altered',
    ],
  ];
  it.each(damages)('[R461] recovers nothing when %s', async (_, damage, said) => {
    const altered = mkdtempSync(join(place, 'altered-'));
    cpSync(archive.folder, altered, { recursive: true, preserveTimestamps: true });
    damage(altered);
    const into = mkdtempSync(join(place, 'into-'));
    expect(await archive.run(['recover'], { home: into, ARCHIVE: altered })).toEqual({
      status: 1,
      output: expect.stringContaining(said),
    });
    for (const name of ['data', 'data.part']) expect(existsSync(join(into, 'postgres', name))).toBe(false);
  });

  it('[R461] brings everything back with its key, from the archive alone', async () => {
    const next = homeOf('recovered');
    expect(await archive.run(['recover'], { home: next })).toMatchObject({ status: 0 });
    await serve(next);
    expect(await notes()).toEqual(['bir', 'iki', 'kopya', 'son', 'üç'].map((one) => `kanarya-${one}`));
  }, 120_000);

  it('[R461] loses nothing at all when PostgreSQL’s own disk is lost and the log that waits is not', async () => {
    await archive.keep();
    await note('kanarya-şimdi');
    await caughtUp();
    await burn();
    const next = homeOf('again');
    expect(await archive.run(['recover'], { home: next })).toMatchObject({ status: 0 });
    await serve(next);
    expect(await notes()).toContain('kanarya-şimdi');
  }, 300_000);

  it('[R461] is not healthy while what was received waits for its encryption, and catches up afterwards', async () => {
    const [folder, broken] = [join(place, 'shim'), join(place, 'broken')];
    mkdirSync(folder);
    const shim = `#!/bin/sh\n[ ! -e '${broken}' ] || exit 1\nPATH=\${PATH#*:}\nexec openssl "$@"\n`;
    writeFileSync(join(folder, 'openssl'), shim, { mode: 0o755 });
    const { said } = archive.start({ PATH: `${folder}:${archive.tools}:${process.env.PATH}` });
    const becomes = (wanted: number) =>
      eventually(
        () => archive.healthy(),
        (status) => status === wanted,
        2 * minuteMs,
      );
    await becomes(0);
    writeFileSync(broken, '');
    await note('kanarya-bekleyen');
    await eventually(
      async () => said(),
      (text) => text.includes('the log was not encrypted'),
      2 * minuteMs,
    );
    const since = new Date(Date.now() - 3 * minuteMs);
    utimesSync(sealed(), since, since);
    expect(await archive.healthy()).toBe(1);
    rmSync(broken);
    await becomes(0);
    await archive.stop();
  }, 400_000);

  it.each([
    ['without a word about its key', '', 'ARCHIVE_RECIPIENT is needed'],
    ['with what is no key', 'yok', 'ARCHIVE_RECIPIENT is no public key'],
    ['with a text that is no certificate', 'a2FuYXJ5YQ==', 'ARCHIVE_RECIPIENT is no public key'],
  ])('[R401] [R461] does not begin %s, and writes nothing', async (_, ARCHIVE_RECIPIENT, said) => {
    const ARCHIVE = homeOf('never');
    expect(await archive.run(['keep'], { ARCHIVE, ARCHIVE_RECIPIENT })).toEqual({
      status: 1,
      output: expect.stringContaining(said),
    });
    expect(existsSync(ARCHIVE)).toBe(false);
  });

  it('[R461] is plain where the word none is said, says so, and can be recovered', async () => {
    const plain = {
      ARCHIVE: homeOf('plain'),
      ARCHIVE_WAITING: homeOf('plain-waiting'),
      ARCHIVE_RECIPIENT: 'none',
      ARCHIVE_IDENTITY_FILE: '',
    };
    const { said } = archive.start(plain);
    await eventually(
      () => archive.healthy(plain),
      (status) => status === 0,
      2 * minuteMs,
    );
    expect(said()).toContain('NOT encrypted (ARCHIVE_RECIPIENT=none)');
    await archive.stop();
    // So the search above finds what can be read.
    expect(readableIn(plain.ARCHIVE, 'kanarya-kopya')).toContainEqual(expect.stringContaining('base.000000'));
    expect(await archive.run(['recover'], { ...plain, home: homeOf('from plain') })).toMatchObject({
      status: 0,
    });
  }, 300_000);
});
