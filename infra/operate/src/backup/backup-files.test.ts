import { createHash } from 'node:crypto';
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
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Decrypter, Encrypter } from 'age-encryption';
import { type BackupFiles, newBackup } from './backup-files.ts';
import { makeBackupKey, type Opening, openBackup } from './backup-key.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula-age-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const canary = Buffer.alloc(200_000, 'zeynep');
const files = { object: 'objects/ab/one.bin', empty: 'objects/ab/empty', manifest: 'manifest.json' };
let made = 0;
async function written(recipient?: string): Promise<string> {
  made += 1;
  const folder = join(place, `backup ${made}`);
  mkdirSync(join(folder, 'objects', 'ab'), { recursive: true });
  const backup = newBackup(folder, recipient);
  await backup.write(files.object, [canary]);
  await backup.write(files.empty, []);
  await backup.write(files.manifest, [Buffer.from('{"format":1}')]);
  return folder;
}
const keyFile = (name: string) => join(place, name);
const key = (name: string): Opening => ({ identityFile: keyFile(name), takesPlain: false });
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const readAll = (backup: BackupFiles) =>
  Promise.all(Object.values(files).map(async (name) => sha256(await text(backup.read(name)))));
const all = [canary, '', '{"format":1}'].map(sha256);

describe('[R401] an encrypted backup', () => {
  it('[R401] holds nothing that can be read, and is as it was with its private key', async () => {
    const recipient = await makeBackupKey(keyFile('one'));
    expect(recipient).toMatch(/^age1[a-z0-9]{20,}$/);
    expect(statSync(keyFile('one')).mode & 0o777).toBe(0o600);
    const folder = await written(recipient);
    const names = filesOf(folder).map(({ name }) => name);
    expect(names.sort()).toEqual(['empty.age', 'manifest.json.age', 'one.bin.age']);
    for (const { parentPath, name } of filesOf(folder)) {
      expect(readFileSync(join(parentPath, name)).includes('zeynep')).toBe(false);
      expect(statSync(join(parentPath, name)).mode & 0o777).toBe(0o600);
    }
    expect(await readAll(openBackup(folder, key('one')))).toEqual(all);
    expect(openBackup(folder, key('one')).names('objects/ab').sort()).toEqual(['empty', 'one.bin']);
    // Nothing was opened onto a disk.
    expect(readdirSync(place).filter((name) => name.startsWith(`backup ${made}`))).toEqual([
      `backup ${made}`,
    ]);
  });

  it('[R401] has no byte of a file on the disk while that file is written', async () => {
    const folder = join(place, 'half');
    mkdirSync(folder);
    const seen: Buffer[] = [];
    const look = () => seen.push(...readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    async function* slowly() {
      for (let piece = 0; piece < 10; piece += 1) {
        yield canary;
        await new Promise((done) => setTimeout(done, 5));
        look();
      }
      throw new Error('the store went away');
    }
    const backup = newBackup(folder, await makeBackupKey(keyFile('half key')));
    await expect(backup.write('rows', slowly())).rejects.toThrow('the store went away');
    look();
    expect(Math.max(...seen.map(({ length }) => length))).toBeGreaterThan(canary.length);
    for (const bytes of seen) expect(bytes.includes('zeynep')).toBe(false);
    expect(readdirSync(folder)).toEqual(['rows.age']);
  });

  it('[R401] is read again by whoever makes it, and by nobody later', async () => {
    const recipient = await makeBackupKey(keyFile('again'));
    const folder = join(place, 'again folder');
    mkdirSync(folder);
    const backup = newBackup(folder, recipient);
    await backup.write('rows', [canary]);
    expect(sha256(await text(backup.read('rows')))).toBe(sha256(canary));
    // The header names the one key and no other.
    const [header = ''] = readFileSync(join(folder, 'rows.age'), 'latin1').split('\n---');
    expect(header.match(/^-> .*/gm)).toEqual([expect.stringMatching(/^-> X25519 /)]);
    await expect(text(newBackup(folder, recipient).read('rows'))).rejects.toThrow('ENOENT');
  });

  it('[R401] is what every program of age opens, and one of an older version, encrypted when it was there, is opened', async () => {
    const recipient = await makeBackupKey(keyFile('any'));
    const decrypter = new Decrypter();
    decrypter.addIdentity(readFileSync(keyFile('any'), 'utf8').trim());
    const folder = await written(recipient);
    const opened = await decrypter.decrypt(readFileSync(join(folder, `${files.object}.age`)));
    expect(Buffer.from(opened).equals(canary)).toBe(true);
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    const older = await written();
    for (const file of Object.values(files).map((name) => join(older, name))) {
      writeFileSync(`${file}.age`, await encrypter.encrypt(new Uint8Array(readFileSync(file))));
      rmSync(file);
    }
    expect(await readAll(openBackup(older, key('any')))).toEqual(all);
  });

  it('[R401] is opened by no other key, and by none that is not named', async () => {
    const folder = await written(await makeBackupKey(keyFile('two')));
    await makeBackupKey(keyFile('three'));
    await expect(readAll(openBackup(folder, key('three')))).rejects.toThrow('cannot be opened with this key');
    expect(() => openBackup(folder, { takesPlain: true })).toThrow('BACKUP_IDENTITY_FILE');
  });

  it('[R401] that was altered or cut off, or has a file that somebody put there, is not opened', async () => {
    const folder = await written(await makeBackupKey(keyFile('four')));
    const file = join(folder, `${files.object}.age`);
    const bytes = readFileSync(file);
    const opened = () => readAll(openBackup(folder, key('four')));
    writeFileSync(file, bytes.subarray(0, -100));
    await expect(opened()).rejects.toThrow('was altered');
    bytes[100_000] = (bytes[100_000] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(opened()).rejects.toThrow('was altered');
    const other = await written(await makeBackupKey(keyFile('five')));
    writeFileSync(join(other, 'objects', 'planted'), 'x');
    expect(() => openBackup(other, key('five'))).toThrow('is not encrypted');
  });

  it('[R401] is not replaced by a plain one that somebody put there: a key that is set refuses it, unless told', async () => {
    const opened = (folder: string, opening: Opening) => readAll(openBackup(folder, opening));
    const plain = await written();
    const recipient = await makeBackupKey(keyFile('seven'));
    const refused = 'is not encrypted, though a key for backups is set';
    expect(() => openBackup(plain, key('seven'))).toThrow(refused);
    expect(() => openBackup(plain, { recipient, takesPlain: false })).toThrow(refused);
    expect(await opened(plain, { takesPlain: false })).toEqual(all);
    expect(await opened(plain, { ...key('seven'), recipient, takesPlain: true })).toEqual(all);
    const both = await written(recipient);
    writeFileSync(join(both, 'manifest.json'), '{"format":1}');
    expect(() => openBackup(both, { ...key('seven'), takesPlain: true })).toThrow('is not encrypted');
  });

  it.each(['objects', 'manifest.json.age'])(
    '[R401] takes only files of its own: one with a link to the %s of another is not opened',
    async (linked) => {
      const recipient = await makeBackupKey(keyFile(`of links to ${linked}`));
      const [folder, elsewhere] = [await written(recipient), await written(recipient)];
      symlinkSync(join(elsewhere, linked), join(folder, 'linked.age'));
      expect(() => openBackup(folder, key(`of links to ${linked}`))).toThrow('linked.age is no file');
    },
  );

  it('[R401] is not begun with what is no public key', async () => {
    const folder = join(place, 'wrong');
    mkdirSync(folder);
    await expect(newBackup(folder, 'age1wrong').write('rows', [canary])).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('[R401] a private key is never written over', async () => {
    await makeBackupKey(keyFile('six'));
    await expect(makeBackupKey(keyFile('six'))).rejects.toThrow('EEXIST');
  });
});
