import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type BackupFiles, newBackup, sealedBackup } from './backup-files.ts';
import { makeBackupKey } from './backup-key.ts';
import { measureLines, readLines, writeLines } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'edogrula lines '));
const rows = 'rows.gz';
const files = newBackup(folder);
afterAll(() => rmSync(folder, { recursive: true }));

async function* each(lines: string[]) {
  yield* lines;
}
const read = async (from: BackupFiles, name = rows) => {
  const lines: string[] = [];
  for await (const line of readLines(from, name)) lines.push(line);
  return lines;
};
describe('lines of a backup', () => {
  it('come back as they were, whatever separators, long texts and letters they hold', async () => {
    const lines = [
      JSON.stringify({ note: 'bir\u2028iki\u2029üç\u0085dört\rbeş' }),
      JSON.stringify({ long: 'ğ'.repeat(300_000) }),
      '',
      JSON.stringify({ emoji: '🏡'.repeat(50_000) }),
    ];
    const written = await writeLines(files, rows, each(lines));
    expect(await read(files)).toEqual(lines);
    expect(await measureLines(readLines(files, rows))).toEqual(written);
    expect(written.rows).toBe(4);
  });

  it('of a file that is cut off or not there are an error', async () => {
    await writeLines(files, rows, each(Array.from({ length: 5000 }, (_, n) => `satır ${n}`)));
    const file = join(folder, rows);
    truncateSync(file, statSync(file).size - 20);
    await expect(read(files)).rejects.toThrow();
    await expect(read(files, 'yok.gz')).rejects.toThrow('ENOENT');
  });

  it('[R401] under a public key are sealed as they come, and cut off an error', async () => {
    const [keyFile, place] = [join(folder, 'key'), mkdtempSync(join(folder, 'sealed '))];
    const sealed = newBackup(place, await makeBackupKey(keyFile));
    const lines = Array.from({ length: 5000 }, (_, n) => `satır ${n}`);
    const part = await writeLines(sealed, rows, each(lines));
    const opened = sealedBackup(place, readFileSync(keyFile, 'utf8').trim());
    expect([await read(opened), await measureLines(readLines(opened, rows)), await read(sealed)]).toEqual([
      lines,
      part,
      lines,
    ]);
    const file = join(place, `${rows}.age`);
    truncateSync(file, statSync(file).size - 20);
    await expect(read(opened)).rejects.toThrow('was altered');
  });

  it('that cannot be read to the end are an error of the writing', async () => {
    async function* broken() {
      yield 'satır';
      throw new Error('the store went away');
    }
    for (const to of [files, newBackup(folder, await makeBackupKey(join(folder, 'other key')))])
      await expect(writeLines(to, 'broken.gz', broken())).rejects.toThrow('the store went away');
  });
});
