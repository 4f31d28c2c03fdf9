import { describe, expect, it } from '@jest/globals';
import { createUploadPace } from './upload-pace.ts';

const tickMs = 250;
/** Seconds until an upload of `bytesPerSecond` is refused; null when it goes on for ten minutes. */
function refusedAfter(bytesPerSecond: number, options: { firstBytes?: number; forClient?: boolean } = {}) {
  const pace = createUploadPace({ minBytesPerSecond: 16_384, graceSeconds: 10 });
  pace.received(options.firstBytes ?? 0);
  for (let ms = 0; ms < 600_000; ms += tickMs) {
    pace.received((bytesPerSecond * tickMs) / 1000);
    if (pace.passed(tickMs, options.forClient ?? true)) return (ms + tickMs) / 1000;
  }
  return null;
}

describe('createUploadPace', () => {
  it.each([
    ['nothing at all', 0, 10.25],
    ['half the rate', 8192, 20.25],
    ['the rate', 16_384, null],
    ['a phone on 3G', 60_000, null],
  ])('%s', (_what, bytesPerSecond, seconds) => {
    expect(refusedAfter(bytesPerSecond)).toBe(seconds);
  });

  it('a fast start earns 30 s of silence, not more', () => {
    expect(refusedAfter(0, { firstBytes: 50_000_000 })).toBe(30.25);
  });

  it('does not count what our side takes', () => {
    expect(refusedAfter(0, { forClient: false })).toBeNull();
  });

  it('refuses as the client’s fault, in Turkish', () => {
    const pace = createUploadPace({ minBytesPerSecond: 1, graceSeconds: 1 });
    expect(pace.passed(1001, true)).toMatchObject({
      code: 'invalid_request',
      options: { message: expect.stringMatching(/çok yavaş/) },
    });
  });
});
