import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchReaders } from './slow-readers.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A reply that waits for its reader, and a clock that the process may stand still by. */
function reader() {
  let nowMs = 0;
  const handle = { bytesWritten: 500_000, writeQueueSize: 400_000 };
  let isCut = false;
  const socket = {
    _handle: handle,
    destroy: () => {
      isCut = true;
    },
  };
  const slow = watchReaders({ windowMs: 20_000, bytes: 20_000 }, () => nowMs);
  slow.watch({ socket, writableNeedDrain: true } as unknown as ServerResponse);
  return {
    /** A window in which so much was taken, and for so long the process stood still besides. */
    window(takenBytes: number, standstillMs = 0): void {
      handle.writeQueueSize -= takenBytes;
      nowMs += 20_000 + standstillMs;
      jest.advanceTimersByTime(20_000);
    },
    isCut: () => isCut,
    stop: () => slow.stop(),
  };
}

it('a reader who is slow for two windows in a row is cut off, and not after one', () => {
  const one = reader();
  one.window(0);
  one.window(19_999);
  expect(one.isCut()).toBe(false);
  one.window(0);
  expect(one.isCut()).toBe(true);
  one.stop();
});

it('a phone that takes nothing in a tunnel and then goes on is not cut off', () => {
  const one = reader();
  one.window(0);
  for (let tunnel = 0; tunnel < 3; tunnel += 1) {
    one.window(0);
    one.window(20_000);
  }
  expect(one.isCut()).toBe(false);
  one.stop();
});

it('after a standstill of ours the reader is not blamed for it', () => {
  const one = reader();
  one.window(0);
  one.window(0);
  one.window(0, 25_000);
  expect(one.isCut()).toBe(false);
  // From then on he is judged anew.
  one.window(0);
  expect(one.isCut()).toBe(false);
  one.window(0);
  expect(one.isCut()).toBe(true);
  one.stop();
});
