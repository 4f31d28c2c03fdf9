import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newBackup, plainBackup } from './backup-files.ts';
import { makeBackupKey } from './backup-key.ts';
import { isSamePart, type Manifest, readManifest, writeManifest } from './manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const part = { rows: 3, sha256: 'a'.repeat(64) };
const manifest: Manifest = {
  format: 1,
  startedAt: '2026-03-01T01:00:00.000Z',
  finishedAt: '2026-03-01T01:02:00.000Z',
  migrations: { 'business.migration': ['0001-registry'] },
  tables: { 'business.business': part },
  sequences: { 'moderation.number': '41' },
  collections: { 'content.articles': part },
  objects: { copied: 7, missing: ['original/aa', 'original/bb'], lost: ['original/aa'] },
  waitingEvents: { moderation: 2 },
  secrets: 'b'.repeat(64),
  ledger: { file: 'ledger-1', seq: 12, seal: 'c'.repeat(64) },
};
const file = () => join(folder, 'manifest.json');
const readAgain = async (change: (written: Record<string, unknown>) => void) => {
  await writeManifest(newBackup(folder), manifest);
  const written = JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown>;
  change(written);
  writeFileSync(file(), JSON.stringify(written));
  return readManifest(plainBackup(folder));
};

/** What is put on the disk while `work` runs, in its order; files by their names below the folder. */
async function syncedDuring(work: () => Promise<void>): Promise<string[]> {
  const inodes: number[] = [];
  const sync = fs.fsync;
  const spy = jest.spyOn(fs, 'fsync').mockImplementation((opened, done) => {
    inodes.push(fs.fstatSync(opened).ino);
    sync(opened, done);
  });
  await work().finally(() => spy.mockRestore());
  const names = new Map(
    ['.', ...(fs.readdirSync(folder, { recursive: true }) as string[])].map((name) => [
      statSync(join(folder, name)).ino,
      name,
    ]),
  );
  return inodes.map((inode) => names.get(inode) ?? 'something else');
}

describe('[R401] what a power failure leaves of a backup', () => {
  it.each(['plain', 'sealed'])(
    'has a manifest only when all files and their names are on the disk: %s',
    async (how) => {
      const key = mkdtempSync(join(tmpdir(), 'manifest-key-'));
      const recipient = how === 'sealed' ? await makeBackupKey(join(key, 'key')) : undefined;
      rmSync(key, { recursive: true });
      const ending = recipient ? '.age' : '';
      mkdirSync(join(folder, 'objects', 'ab'), { recursive: true });
      mkdirSync(join(folder, 'postgres'));
      const synced = await syncedDuring(async () => {
        const to = newBackup(folder, recipient);
        await to.write('objects/ab/one.bin', [Buffer.alloc(100_000, 'a')]);
        await to.write('postgres/business.gz', [Buffer.from('b')]);
        await writeManifest(to, manifest);
      });
      expect(synced).toEqual([
        `objects/ab/one.bin${ending}`,
        `postgres/business.gz${ending}`,
        ...['objects/ab', 'objects', 'postgres', '.'],
        `manifest.json${ending}`,
        ...['objects/ab', 'objects', 'postgres', '.'],
      ]);
    },
  );
});

describe('what a backup says of itself', () => {
  it('is read as it was written, and its file is its owner’s alone', async () => {
    await writeManifest(newBackup(folder), manifest);
    expect(await readManifest(plainBackup(folder))).toEqual(manifest);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('a folder without one, with half of one or with another format holds no finished backup', async () => {
    await expect(readManifest(plainBackup(folder))).rejects.toThrow(/holds no finished backup/);
    writeFileSync(file(), '{"format":1,"tables":{');
    await expect(readManifest(plainBackup(folder))).rejects.toThrow(/holds no finished backup/);
    const other = (written: Record<string, unknown>) => Object.assign(written, { format: 2 });
    await expect(readAgain(other)).rejects.toThrow(/holds no finished backup/);
    await expect(readAgain((written) => delete written.tables)).rejects.toThrow(/holds no finished backup/);
  });

  it('of a backup from before losses were noted, all that was missing may be lost', async () => {
    const older = await readAgain(({ objects }) => delete (objects as Record<string, unknown>).lost);
    expect(older.objects.lost).toEqual(['original/aa', 'original/bb']);
  });

  it('of a backup from before secrets and the ledger were noted, neither is known', async () => {
    const older = await readAgain((written) => {
      delete written.secrets;
      delete written.ledger;
    });
    expect([older.secrets, older.ledger]).toEqual([null, null]);
  });

  it('parts are the same by their rows and their bytes, not by one of them', () => {
    expect(isSamePart(part, { ...part })).toBe(true);
    expect(isSamePart(part, { ...part, rows: 4 })).toBe(false);
    expect(isSamePart(part, { ...part, sha256: 'd'.repeat(64) })).toBe(false);
  });
});
