import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { BackupFiles, NewBackup } from './backup-files.ts';
import type { Part } from './manifest.ts';

type Lines = AsyncIterable<string>;

/** Counts lines and hashes them as they pass. */
function counting(lines: Lines): { lines: Lines; part: () => Part } {
  const hash = createHash('sha256');
  let rows = 0;
  async function* through() {
    for await (const line of lines) {
      rows += 1;
      hash.update(line).update('\n');
      yield line;
    }
  }
  return { lines: through(), part: () => ({ rows, sha256: hash.digest('hex') }) };
}

async function* terminated(lines: Lines): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Writes lines into a compressed file. */
export async function writeLines(to: NewBackup, name: string, lines: Lines): Promise<Part> {
  const counted = counting(lines);
  const gzip = createGzip({ level: 6 });
  // A failure to read ends the writing as well, with the same error.
  pipeline(Readable.from(terminated(counted.lines)), gzip).catch(() => undefined);
  await to.write(name, gzip);
  return counted.part();
}

/** Counts and hashes lines without keeping them. */
export async function measureLines(lines: Lines): Promise<Part> {
  const counted = counting(lines);
  for await (const _line of counted.lines);
  return counted.part();
}

/**
 * The lines of a file that `writeLines` has written. Only a line feed ends one: node:readline would also cut at U+2028
 * and U+2029, which JSON leaves as they are inside a text.
 */
export async function* readLines(from: BackupFiles, name: string): AsyncGenerator<string> {
  const input = createGunzip();
  // A failure to read ends the loop below as well, with the same error.
  pipeline(from.read(name), input).catch(() => undefined);
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Lines in groups, for statements that take many at once. */
export async function* batches(lines: Lines, size: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}
