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
});
