import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AxiosRequestConfig } from 'axios';
import fc from 'fast-check';
import { createFormKeyring, shownPercent, watched } from './submit-form.ts';

describe('shownPercent', () => {
  it('[R036] runs from 10 to a cap of 95', () => {
    expect(shownPercent(0, 100)).toBe(10);
    expect(shownPercent(50, 100)).toBe(53);
    expect(shownPercent(100, 100)).toBe(95);
    expect(shownPercent(10, undefined)).toBe(10);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (loaded, total) => {
        expect(shownPercent(loaded, total)).toBeGreaterThanOrEqual(10);
        expect(shownPercent(loaded, total)).toBeLessThanOrEqual(95);
      }),
    );
  });
});

describe('watched', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('[R157] [decision 44] counts silence alone: what goes on may take long, what stops is given up', async () => {
    let config: AxiosRequestConfig = {};
    let ended: unknown = null;
    const shown: number[] = [];
    const sent = watched<never>(
      (given) => {
        config = given;
        return new Promise((_, reject) => {
          given.signal?.addEventListener?.('abort', () => reject(new Error('aborted')));
        });
      },
      { stallMs: 30_000, idempotencyKey: 'k', onProgress: (percent) => shown.push(percent) },
    ).catch((error: unknown) => {
      ended = error;
    });
    for (const loaded of [1, 2, 3, 4]) {
      await jest.advanceTimersByTimeAsync(29_000);
      config.onUploadProgress?.({ loaded, total: 4, bytes: 1, lengthComputable: true });
    }
    expect([ended, shown]).toEqual([null, [10, 31, 53, 74, 95]]);
    await jest.advanceTimersByTimeAsync(30_000);
    await sent;
    expect(ended).toMatchObject({ kind: 'timeout' });
  });
});

describe('createFormKeyring', () => {
  const formOf = (name: string, content = 'x') => {
    const form = new FormData();
    form.append('name', name);
    form.append('evidence', new File([content], 'a.png', { lastModified: 1 }));
    return form;
  };

  it('repeats the key for the same content and changes it with the content', () => {
    const keyOf = createFormKeyring();
    const first = keyOf(formOf('a'));
    expect(keyOf(formOf('a'))).toBe(first);
    const second = keyOf(formOf('b'));
    expect(second).not.toBe(first);
    expect(keyOf(formOf('b', 'xy'))).not.toBe(second);
    expect(first).toMatch(/^[\x21-\x7e]{8,128}$/);
  });
});
