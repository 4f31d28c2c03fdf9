import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { makeBackupKey, type Opening, withOpened } from './backup-key.ts';
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
const key = (name: string): Opening => ({ identityFile: keyFile(name), takesPlain: false });
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
    const seen = await withOpened(folder, key('one'), async (opened) => ({
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
    const opened = (opening: Opening) => withOpened(folder, opening, async () => 'opened');
    await expect(opened(key('three'))).rejects.toThrow('cannot be opened with this key');
    await expect(opened({ takesPlain: true })).rejects.toThrow('BACKUP_IDENTITY_FILE');
  });

  it('[R401] that was altered, or has a file that somebody put there, is not opened', async () => {
    const folder = newBackup();
    await encryptFolder(folder, await makeBackupKey(keyFile('four')));
    const file = join(folder, 'objects', 'ab', 'one.bin.age');
    const bytes = readFileSync(file);
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    const opened = () => withOpened(folder, key('four'), async () => 'opened');
    await expect(opened()).rejects.toThrow('was altered');
    const other = newBackup();
    await encryptFolder(other, await makeBackupKey(keyFile('five')));
    writeFileSync(join(other, 'objects', 'planted'), 'x');
    await expect(withOpened(other, key('five'), async () => 'opened')).rejects.toThrow('is not encrypted');
  });

  it('[R401] is not replaced by a plain one that somebody put there: a key that is set refuses it, unless told', async () => {
    const opened = (folder: string, opening: Opening) => withOpened(folder, opening, async (at) => at);
    const plain = newBackup();
    const recipient = await makeBackupKey(keyFile('seven'));
    const refused = 'is not encrypted, though a key for backups is set';
    await expect(opened(plain, key('seven'))).rejects.toThrow(refused);
    await expect(opened(plain, { recipient, takesPlain: false })).rejects.toThrow(refused);
    expect(await opened(plain, { takesPlain: false })).toBe(plain);
    expect(await opened(plain, { ...key('seven'), recipient, takesPlain: true })).toBe(plain);
    const both = newBackup();
    await encryptFolder(both, recipient);
    writeFileSync(join(both, 'manifest.json'), '{"format":1}');
    await expect(opened(both, { ...key('seven'), takesPlain: true })).rejects.toThrow('is not encrypted');
  });

  it.each(['objects', 'manifest.json.age'])(
    '[R401] takes only files of its own: one with a link to the %s of another is not opened',
    async (linked) => {
      const [folder, elsewhere] = [newBackup(), newBackup()];
      const recipient = await makeBackupKey(keyFile(`of links to ${linked}`));
      await encryptFolder(folder, recipient);
      await encryptFolder(elsewhere, recipient);
      symlinkSync(join(elsewhere, linked), join(folder, 'linked.age'));
      const opened = withOpened(folder, key(`of links to ${linked}`), async () => 'opened');
      await expect(opened).rejects.toThrow('linked.age is no file');
    },
  );

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
