import { describe, expect, it } from '@jest/globals';
import { createFreshCache } from './fresh-cache.ts';

const gate = <T>() => {
  let open!: (value: T) => void;
  let fail!: (error: Error) => void;
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { promise, open, fail };
};

describe('createFreshCache', () => {
  it('loads once for all who ask at the same time, and once for all who ask soon after', async () => {
    const cache = createFreshCache<{ n: number }>({ max: 10, ttlMs: 60_000 });
    let loads = 0;
    const load = async () => ({ n: ++loads });
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('k', load)));
    expect([...answers, await cache.get('k', load)].map((answer) => answer.n)).toEqual([1, 1, 1, 1]);
  });

  it('keeps nothing that was asked before the registry changed', async () => {
    const cache = createFreshCache<{ text: string }>({ max: 10, ttlMs: 60_000 });
    const slow = gate<{ text: string }>();
    const early = cache.get('k', () => slow.promise);
    cache.clear();
    const late = cache.get('k', async () => ({ text: 'new' }));
    slow.open({ text: 'old' });
    expect([(await early).text, (await late).text]).toEqual(['old', 'new']);
    expect((await cache.get('k', async () => ({ text: 'never' }))).text).toBe('new');
  });

  it('drops what it kept when the registry changes', async () => {
    const cache = createFreshCache<{ text: string }>({ max: 10, ttlMs: 60_000 });
    await cache.get('k', async () => ({ text: 'old' }));
    cache.clear();
    expect(await cache.get('k', async () => ({ text: 'new' }))).toEqual({ text: 'new' });
  });

  it('keeps a value for as long as it is told', async () => {
    const cache = createFreshCache<{ n: number }>({ max: 10, ttlMs: 60_000 });
    await cache.get('k', async () => ({ n: 1 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await cache.get('k', async () => ({ n: 2 }))).toEqual({ n: 1 });
  });

  it('forgets a failure, so that the next one asks again', async () => {
    const cache = createFreshCache<{ ok: boolean }>({ max: 10, ttlMs: 60_000 });
    const broken = gate<{ ok: boolean }>();
    const asking = cache.get('k', () => broken.promise);
    broken.fail(new Error('down'));
    await expect(asking).rejects.toThrow('down');
    expect(await cache.get('k', async () => ({ ok: true }))).toEqual({ ok: true });
  });

  it('ages out, drops the least used, and keeps nothing at a time of 0', async () => {
    const brief = createFreshCache<{ n: number }>({ max: 2, ttlMs: 20 });
    let loads = 0;
    const load = async () => ({ n: ++loads });
    await brief.get('a', load);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect((await brief.get('a', load)).n).toBe(2);
    const none = createFreshCache<{ n: number }>({ max: 2, ttlMs: 0 });
    await none.get('a', load);
    expect((await none.get('a', load)).n).toBe(4);
    const small = createFreshCache<{ n: number }>({ max: 2, ttlMs: 60_000 });
    for (const key of ['a', 'b', 'c']) await small.get(key, load);
    const before = loads;
    await small.get('a', load);
    expect(loads).toBe(before + 1);
  });
});
