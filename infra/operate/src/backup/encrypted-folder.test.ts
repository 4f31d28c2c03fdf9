import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeBackupKey, withOpened } from './backup-key.ts';
import { encryptFolder, isEncrypted } from './encrypted-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-age-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

let made = 0;
function newBackup(): string {
  made += 1;
  const folder = join(place, `backup ${made}`);
  mkdirSync(join(folder, 'objects', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{"format":1}');
  writeFileSync(join(folder, 'objects', 'ab', 'one.bin'), Buffer.alloc(200_000, 'zeynep'));
  writeFileSync(join(folder, 'objects', 'ab', 'empty'), '');
  return folder;
}
const keyFile = (name: string) => join(place, name);
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const read = (folder: string, ...path: string[]) => readFileSync(join(folder, ...path));

describe('[R401] an encrypted backup', () => {
  it('[R401] holds nothing that can be read, and is as it was with its private key', async () => {
    const folder = newBackup();
    const recipient = await makeBackupKey(keyFile('one'));
    expect(recipient).toMatch(/^age1[a-z0-9]{20,}$/);
    expect(statSync(keyFile('one')).mode & 0o777).toBe(0o600);
    await encryptFolder(folder, recipient);
    expect(isEncrypted(folder)).toBe(true);
    const names = filesOf(folder).map(({ name }) => name);
    expect(names.sort()).toEqual(['empty.age', 'manifest.json.age', 'one.bin.age']);
    for (const { parentPath, name } of filesOf(folder))
      expect(read(parentPath, name).includes('zeynep')).toBe(false);
    const seen = await withOpened(folder, keyFile('one'), async (opened) => ({
      opened,
      manifest: read(opened, 'manifest.json').toString(),
      object: read(opened, 'objects', 'ab', 'one.bin').equals(Buffer.alloc(200_000, 'zeynep')),
      empty: read(opened, 'objects', 'ab', 'empty').length,
    }));
    expect(seen).toMatchObject({ manifest: '{"format":1}', object: true, empty: 0 });
    expect(() => statSync(seen.opened)).toThrow('ENOENT');
  });

  it('[R401] is opened by no other key, and by none that is not named', async () => {
    const folder = newBackup();
    await encryptFolder(folder, await makeBackupKey(keyFile('two')));
    await makeBackupKey(keyFile('three'));
    const opened = (key: string | undefined) => withOpened(folder, key, async () => 'opened');
    await expect(opened(keyFile('three'))).rejects.toThrow('cannot be opened with this key');
    await expect(opened(undefined)).rejects.toThrow('BACKUP_IDENTITY_FILE');
  });

  it('[R401] that was altered, or has a file that somebody put there, is not opened', async () => {
    const folder = newBackup();
    await encryptFolder(folder, await makeBackupKey(keyFile('four')));
    const file = join(folder, 'objects', 'ab', 'one.bin.age');
    const bytes = readFileSync(file);
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const opened = () => withOpened(folder, keyFile('four'), async () => 'opened');
    await expect(opened()).rejects.toThrow('was altered');
    const other = newBackup();
    await encryptFolder(other, await makeBackupKey(keyFile('five')));
    writeFileSync(join(other, 'objects', 'planted'), 'x');
    await expect(withOpened(other, keyFile('five'), async () => 'opened')).rejects.toThrow(
      'is not encrypted',
    );
  });

  it('[R401] is not begun with what is no public key', async () => {
    const folder = newBackup();
    await expect(encryptFolder(folder, 'age1wrong')).rejects.toThrow();
    expect(isEncrypted(folder)).toBe(false);
    expect(read(folder, 'manifest.json').toString()).toBe('{"format":1}');
  });

  it('[R401] a private key is never written over', async () => {
    await makeBackupKey(keyFile('six'));
    await expect(makeBackupKey(keyFile('six'))).rejects.toThrow('EEXIST');
  });
});
