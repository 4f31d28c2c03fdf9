import { describe, expect, it } from '@jest/globals';
import { applyWithRetries } from './apply-with-retries.ts';
import { growingPauseMs } from './pause.ts';

const policy = { tries: 3, busyTries: 6, pauseMs: 1 };
const signal = new AbortController().signal;

describe('applyWithRetries', () => {
  it('says nothing when the effect succeeds in the end', async () => {
    let tries = 0;
    const effect = async () => {
      if (++tries < 3) throw new Error('planned');
    };
    expect(await applyWithRetries(effect, { policy, signal })).toBeUndefined();
    expect(tries).toBe(3);
  });

  it('gives the last error and the number of tries when it is used up', async () => {
    let tries = 0;
    const effect = async () => {
      throw new Error(`planned ${++tries}`);
    };
    expect(await applyWithRetries(effect, { policy, signal })).toEqual({
      error: new Error('planned 3'),
      tries: 3,
    });
  });

  it('is patient with a busy store, not for ever', async () => {
    let tries = 0;
    const effect = async () => {
      tries += 1;
      throw Object.assign(new Error('lock timeout'), { code: '55P03' });
    };
    expect(await applyWithRetries(effect, { policy, signal })).toMatchObject({ tries: 6 });
    expect(tries).toBe(6);
  });

  it('throws at once when the store is away', async () => {
    let tries = 0;
    const effect = async () => {
      tries += 1;
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    };
    await expect(applyWithRetries(effect, { policy, signal })).rejects.toThrow('away');
    expect(tries).toBe(1);
  });

  it('throws when it is stopped in a pause', async () => {
    const stop = new AbortController();
    const effect = async () => {
      setTimeout(() => stop.abort(), 5);
      throw new Error('planned');
    };
    const applied = applyWithRetries(effect, {
      policy: { tries: 2, busyTries: 2, pauseMs: 60_000 },
      signal: stop.signal,
    });
    await expect(applied).rejects.toThrow('stopped');
  });
});

describe('growingPauseMs', () => {
  it('doubles up to its limit, within a quarter', () => {
    for (const [failures, plain] of [
      [1, 100],
      [2, 200],
      [3, 400],
      [9, 1000],
    ] as const) {
      const ms = growingPauseMs(failures, 100, 1000);
      expect(ms).toBeGreaterThanOrEqual(plain * 0.75);
      expect(ms).toBeLessThanOrEqual(plain * 1.25);
    }
  });
});
