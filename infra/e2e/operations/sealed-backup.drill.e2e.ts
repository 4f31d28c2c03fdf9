import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { command, mongoUrlOf } from '../support/command.ts';
import { expect } from '../support/expect.ts';
import { apply, approve } from '../support/main-job.ts';
import { newPlace, type Place } from '../support/places.ts';
import { type Stack, startStack } from '../support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula sealed '));
const backups = join(place, 'backups');
const temporary = join(place, 'tmp');
const identity = join(place, 'edogrula.key');
const seller = newSeller('Kanarya Bungalov');
const seal = Buffer.from('age-encryption.org/v1\n');
let stack: Stack;
let source: Place & { env: Record<string, string> };

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [join(one.parentPath, one.name)] : [],
  );

/** Looks at every file of the backups' folder: which of them do not begin as sealed ones, as far as they are written. */
function plainIn(folder: string): string[] {
  return filesIn(folder).filter((file) => {
    const begun = readFileSync(file).subarray(0, seal.length);
    return !begun.equals(seal.subarray(0, begun.length)) || !file.endsWith('.age');
  });
}
/** Files outside of the stores that name the seller. */
const naming = (folder: string) =>
  filesIn(folder).filter((file) => readFileSync(file, 'latin1').includes(seller.handle));

/** Looks again and again while something works. */
async function watched<T>(work: Promise<T>): Promise<{ done: T; plain: string[]; looks: number }> {
  const plain = new Set<string>();
  let [isDone, looks] = [false, 0];
  const ended = work.finally(() => {
    isDone = true;
  });
  for (; !isDone; await pause(1)) {
    try {
      for (const file of [...plainIn(backups), ...naming(temporary)]) plain.add(file);
      looks += 1;
    } catch (error) {
      // A file that has gone since its folder was read.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  for (const file of plainIn(backups)) plain.add(file);
  return { done: await ended, plain: [...plain], looks };
}

beforeAll(async () => {
  for (const folder of [backups, temporary]) mkdirSync(folder);
  const at = await newPlace(place);
  const made = await command(at, 'backup', '--new-key', identity);
  const BACKUP_RECIPIENT = made.output.trim().replace('BACKUP_RECIPIENT=', '');
  source = { ...at, env: { BACKUP_RECIPIENT, BACKUP_IDENTITY_FILE: identity, TMPDIR: temporary } };
  stack = await startStack({}, at);
  const { headers } = await signedInAdmin(stack);
  const { id } = await apply(stack, seller);
  await approve(stack, `/api/admin/requests/${id}`, headers, 1);
  await lookupSays(stack, seller.handle, 'verified');
}, 300_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(place, { recursive: true, force: true });
}, 60_000);

describe('npm run backup under a public key', () => {
  const whole = join(backups, 'whole');

  it('[R401] writes no byte as it is, at no time, and neither a check nor a restore opens one onto a disk', async () => {
    const made = await watched(command(source, 'backup', whole));
    expect([made.done.status, made.done.output, made.plain]).toEqual([0, expect.anything(), []]);
    expect(made.looks).toBeGreaterThan(20);
    const checked = await watched(command(source, 'restore', whole, '--check'));
    expect([checked.done.output, checked.plain]).toEqual([
      expect.stringContaining('Every file is there'),
      [],
    ]);
    const target = { ...(await newPlace(place)), env: source.env };
    const restored = await watched(command(target, 'restore', whole));
    expect([restored.done.output, restored.plain]).toEqual([
      expect.stringContaining('counts and SHA-256 equal'),
      [],
    ]);
    const secretsOf = ({ home }: Place) => readFileSync(join(home, 'secrets.json'), 'utf8');
    expect(secretsOf(target)).toBe(secretsOf(source));
  }, 180_000);

  it('[R401] leaves nothing but what is sealed where it is killed, and that is no backup', async () => {
    const folder = join(backups, 'killed');
    const args = ['infra/bin/run.mjs', 'infra/operate/src/commands/backup.ts', folder];
    const env = { ...process.env, NODE_OPTIONS: '', ...source.env, EDOGRULA_HOME: source.home };
    const child = spawn(process.execPath, args, {
      cwd: repositoryRoot,
      env: { ...env, MONGO_URL: mongoUrlOf(source.port) },
      stdio: 'ignore',
      detached: true,
    });
    const gone = once(child, 'exit');
    const objects = join(folder, 'objects');
    const isCopying = () => statSync(objects, { throwIfNoEntry: false }) && filesIn(objects).length > 0;
    while (child.exitCode === null && !isCopying()) await pause(1);
    // It and media's command, which copies.
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await gone;
    expect(child.signalCode).toBe('SIGKILL');
    expect(filesIn(folder).length).toBeGreaterThan(10);
    expect(plainIn(folder)).toEqual([]);
    expect(await command(source, 'restore', folder, '--check')).toEqual({
      status: 1,
      output: `${folder} holds no finished backup\n`,
    });
  }, 120_000);

  const small = join(backups, 'small disk');
  /** What files take on a disk that gives them whole pages. */
  const taken = (...parts: string[]) =>
    parts
      .flatMap((part) => filesIn(join(whole, part)))
      .reduce((sum, file) => sum + Math.ceil(statSync(file).size / 4096) * 4096, 0);
  const disks: [string, () => number, RegExp][] = [
    ['rows', () => taken('mongo') + taken('postgres') / 2, /delete it: ENOSPC: no space left/],
    [
      'objects',
      () => taken('mongo', 'postgres') + taken('objects') / 2,
      /ENOSPC: no space left[\s\S]*delete it: Objects could not be copied: /,
    ],
  ];
  /** Only root can make a disk. */
  const onOwnDisk = process.getuid?.() === 0 ? it.each(disks) : it.skip.each(disks);
  onOwnDisk(
    '[R401] says that a disk is full, among the %s, and has left nothing on it that is not sealed',
    async (_, sizeBytes, said) => {
      mkdirSync(small, { recursive: true });
      expect(
        spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.round(sizeBytes())}`, 'tmpfs', small]).status,
      ).toBe(0);
      try {
        const folder = join(small, 'backup');
        const { done, plain } = await watched(command(source, 'backup', folder));
        expect([done.status, done.output]).toEqual([1, expect.stringMatching(said)]);
        expect(done.output).toContain(`${folder} holds no finished backup, delete it: `);
        expect(plain).toEqual([]);
        expect(filesIn(folder).length).toBeGreaterThan(3);
      } finally {
        spawnSync('umount', ['--lazy', small]);
      }
    },
    60_000,
  );
});
