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
const write = (log: DailyLog, line: string | Buffer) =>
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

  const sized = (mostBytes: number) =>
    new DailyLog({ dir, name: 'media', keepDays: 90, mostBytes, clock: () => now });
  const refusal = '{"level":30,"status":429}\n';
  const guess = '{"level":40,"event":"security.sign_in_failed"}\n';
  const many = async (log: DailyLog, line: string) => {
    for (let time = 0; time < 500; time += 1) await write(log, line);
  };

  it('[R398] ends a day at its size, says so once, and still takes the error beside a million refusals', async () => {
    const log = sized(2000);
    await many(log, refusal);
    const full = read('media.log');
    expect(full.length).toBeLessThanOrEqual(2100);
    expect(full.match(/part of the day is full/g)).toHaveLength(1);
    await write(log, `${refusal}{"level":50,"msg":"a store is down"}\n${refusal}Error: stopped\n`);
    expect(read('media.log')).toBe(`${full}{"level":50,"msg":"a store is down"}\nError: stopped\n`);
    await many(log, guess);
    expect(read('media.log').length).toBeLessThanOrEqual(2500);
    now = new Date('2026-11-21T00:00:01Z');
    await write(log, refusal);
    expect(read('media.log')).toMatch(
      /^\(\d{5} bytes of the hours before had no room\)\n\{"level":30,"status":429\}\n$/,
    );
    await close(log);
  });

  it('[R398] keeps room for errors and crashes that no warning takes, and has an end for them, too', async () => {
    const log = sized(2000);
    await many(log, guess);
    const full = read('media.log');
    expect(full.length).toBeGreaterThan(2000);
    await write(log, '{"level":60,"msg":"it ends"}\nError: stopped\n    at main.ts:1:1\n');
    expect(read('media.log')).toBe(
      `${full}{"level":60,"msg":"it ends"}\nError: stopped\n    at main.ts:1:1\n`,
    );
    await many(log, '{"level":50,"msg":"again and again"}\n');
    expect(read('media.log').length).toBeLessThanOrEqual(3000);
    await close(log);
  });

  it('[R398] gives each hour its part, and what the hours before left over: a flood costs its own hour', async () => {
    const log = sized(24 * 10 * refusal.length);
    const count = () => read('media.log').split(refusal).length - 1;
    const at = (hour: string) => {
      now = new Date(`2026-11-20T${hour}:30:00Z`);
    };
    at('00');
    await many(log, refusal);
    expect(count()).toBe(10);
    at('01');
    await many(log, refusal);
    // The two sentences between them take the room of some lines.
    expect(count()).toBeGreaterThan(13);
    expect(count()).toBeLessThanOrEqual(20);
    at('12');
    await many(log, refusal);
    expect(count()).toBeGreaterThan(110);
    expect(count()).toBeLessThanOrEqual(130);
    await close(log);
  });

  it('[R398] writes a line whole or not at all, wherever the pipe cuts it', async () => {
    const down = '{"level":50,"msg":"a store is down","of":"ş"}\n';
    const text = `${refusal.repeat(9)}${down}`.repeat(9);
    for (const size of [5, 23, 64]) {
      now = new Date(now.getTime() + 86_400_000);
      const log = sized(600);
      const bytes = Buffer.from(text);
      for (let from = 0; from < bytes.length; from += size)
        await write(log, bytes.subarray(from, from + size));
      await close(log);
      const lines = read('media.log').split('\n').slice(0, -1);
      expect(
        lines.filter((line) => line !== refusal.trim() && line !== down.trim() && line[0] !== '('),
      ).toEqual([]);
      expect(lines.length).toBeGreaterThan(15);
      // What errors may fill, the sentence, and the end of a line that was begun.
      expect(read('media.log').length).toBeLessThanOrEqual(900 + 75 + 50);
      utimesSync(join(dir, 'media.log'), now, now);
    }
  });

  it('[R398] says what had no room behind a line that is still being written', async () => {
    const log = sized(4800);
    now = new Date('2026-11-20T00:30:00Z');
    await many(log, refusal);
    await write(log, '{"level":50,');
    now = new Date('2026-11-20T23:30:00Z');
    await write(log, `"msg":"down"}\n${refusal}`);
    await close(log);
    expect(read('media.log')).toMatch(
      /\n\{"level":50,"msg":"down"\}\n\(\d{5} bytes of the hours before had no room\)\n\{"level":30,"status":429\}\n$/,
    );
  });

  it('[R398] has room again in the hour after an operator emptied the file', async () => {
    now = new Date('2026-11-20T22:30:00Z');
    const log = sized(100);
    await many(log, refusal);
    writeFileSync(join(dir, 'media.log'), '');
    await write(log, refusal);
    expect(read('media.log')).toBe('');
    now = new Date('2026-11-20T23:30:00Z');
    await write(log, refusal);
    await close(log);
    expect(read('media.log').endsWith(refusal)).toBe(true);
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
