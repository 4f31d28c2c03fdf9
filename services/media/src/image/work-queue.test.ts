import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createWorkQueue } from './work-queue.ts';

describe('work queue', () => {
  it('runs one job at a time, in order, and goes on after a failure', async () => {
    const queue = createWorkQueue({ maxWaiting: 10, maxWaitMs: 5000 });
    const seen: string[] = [];
    let running = 0;
    const job = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await pause(5);
      running -= 1;
      seen.push(name);
      if (name === 'b') throw new Error('b failed');
    };
    const jobs = ['a', 'b', 'c', 'd'].map((name) => queue.run(job(name)));
    const ends = await Promise.allSettled(jobs);
    expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
  });

  it('turns away who finds the line full or waits too long, and stays usable', async () => {
    const queue = createWorkQueue({ maxWaiting: 1, maxWaitMs: 30 });
    const long = queue.run(() => pause(100));
    const late = queue.run(async () => 'never');
    await expect(queue.run(async () => 'full')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(late).rejects.toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 2 } });
    expect(queue.waiting()).toBe(0);
    await long;
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });
});
