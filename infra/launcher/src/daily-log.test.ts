import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DailyLog } from './daily-log.ts';

let dir: string;
let now: Date;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'edogrula log '));
  now = new Date('2026-11-20T23:59:00Z');
});
afterEach(() => rmSync(dir, { recursive: true }));

const open = () => new DailyLog({ dir, name: 'media', keepDays: 90, clock: () => now });
const write = (log: DailyLog, line: string) =>
  new Promise<void>((resolve, reject) => log.write(line, (error) => (error ? reject(error) : resolve())));
const close = (log: DailyLog) => new Promise<void>((resolve) => log.end(resolve));
const read = (file: string) => readFileSync(join(dir, file), 'utf8');

describe('a log of one file a day', () => {
  it('turns at midnight and loses no line', async () => {
    const log = open();
    await write(log, 'before\n');
    now = new Date('2026-11-21T00:00:01Z');
    await Promise.all([write(log, 'after\n'), write(log, 'later\n')]);
    await close(log);
    expect(read('media-2026-11-20.log')).toBe('before\n');
    expect(read('media.log')).toBe('after\nlater\n');
  });

  it('loses lines on a full disk and never itself, and says how many once there is room', async () => {
    // Before the day that the device was made on, so that it is not put aside as an older one.
    now = new Date('1970-01-02T12:00:00Z');
    symlinkSync('/dev/full', join(dir, 'media.log'));
    const log = open();
    await write(log, 'one\n');
    await write(log, 'two\n');
    rmSync(join(dir, 'media.log'));
    await write(log, 'three\n');
    await write(log, 'four\n');
    await close(log);
    expect(read('media.log')).toBe('(2 pieces of this log could not be written)\nthree\nfour\n');
  });

  it('goes on in the same file on the same day, and puts an older one aside', async () => {
    writeFileSync(join(dir, 'media.log'), 'old\n');
    utimesSync(join(dir, 'media.log'), new Date('2026-11-18'), new Date('2026-11-18T10:00:00Z'));
    for (const line of ['one\n', 'two\n']) {
      const log = open();
      await write(log, line);
      await close(log);
      utimesSync(join(dir, 'media.log'), now, now);
    }
    expect(read('media-2026-11-18.log')).toBe('old\n');
    expect(read('media.log')).toBe('one\ntwo\n');
  });

  it('erases its own days after 90, and nothing else', async () => {
    const others = ['media-2026-08-23.log', 'media-2026-08-24.log', 'site-2026-01-01.log', 'postgres.log'];
    for (const file of ['media-2026-08-21.log', 'media-2025-08-24.log', ...others])
      writeFileSync(join(dir, file), 'x');
    now = new Date('2026-11-21T08:00:00Z');
    await close(open());
    expect(readdirSync(dir).sort()).toEqual([...others, 'media.log'].sort());
  });

  it('[R398] ends a day at its size, says so once, and still takes the error beside a million refusals', async () => {
    const refusal = '{"level":30,"status":429}\n';
    const log = new DailyLog({ dir, name: 'media', keepDays: 90, mostBytes: 2000, clock: () => now });
    for (let line = 0; line < 1000; line += 1) await write(log, refusal);
    const full = read('media.log');
    expect(full.length).toBeLessThanOrEqual(2100);
    expect(full.match(/bytes are full/g)).toHaveLength(1);
    await write(log, `${refusal}{"level":50,"msg":"a store is down"}\n${refusal}Error: stopped\n`);
    expect(read('media.log')).toBe(`${full}{"level":50,"msg":"a store is down"}\nError: stopped\n`);
    for (let line = 0; line < 1000; line += 1) await write(log, '{"level":40,"msg":"again"}\n');
    expect(read('media.log').length).toBeLessThanOrEqual(2600);
    now = new Date('2026-11-21T00:00:01Z');
    await write(log, refusal);
    expect(read('media.log')).toMatch(
      /^\(\d{5} bytes of the day before had no room\)\n\{"level":30,"status":429\}\n$/,
    );
    await close(log);
  });

  it('[R398] counts what the day already holds when a process starts again', async () => {
    for (let start = 0; start < 3; start += 1) {
      const log = new DailyLog({ dir, name: 'media', keepDays: 90, mostBytes: 100, clock: () => now });
      await write(log, `{"level":30,"of":"${'x'.repeat(60)}"}\n`);
      await close(log);
      utimesSync(join(dir, 'media.log'), now, now);
    }
    expect(read('media.log').match(/x{60}/g)).toHaveLength(1);
  });
});
