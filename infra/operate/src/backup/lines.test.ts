import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { measureLines, readLines, writeLines } from './lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'edogrula lines '));
const file = join(folder, 'rows.gz');
afterAll(() => rmSync(folder, { recursive: true }));

async function* each(lines: string[]) {
  yield* lines;
}
const read = async (from: string) => {
  const lines: string[] = [];
  for await (const line of readLines(from)) lines.push(line);
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
    const written = await writeLines(file, each(lines));
    expect(await read(file)).toEqual(lines);
    expect(await measureLines(readLines(file))).toEqual(written);
    expect(written.rows).toBe(4);
  });

  it('of a file that is cut off or not there are an error', async () => {
    await writeLines(file, each(Array.from({ length: 5000 }, (_, n) => `satır ${n}`)));
    truncateSync(file, statSync(file).size - 20);
    await expect(read(file)).rejects.toThrow();
    await expect(read(join(folder, 'yok.gz'))).rejects.toThrow('ENOENT');
  });
});
