import { describe, expect, it } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

function stage() {
  const time = { now: 0 };
  let calls = 0;
  const breaker = createCircuitBreaker({
    failures: 3,
    restMs: 1000,
    isFailure: (error) => (error as Error).message === 'down',
    now: () => time.now,
  });
  const run = (outcome: 'up' | 'down' | 'refused') =>
    breaker
      .run(async () => {
        calls += 1;
        if (outcome !== 'up') throw new Error(outcome);
        return outcome;
      })
      .catch((error: Error) => error.message);
  return { time, run, calls: () => calls };
}

describe('circuit breaker', () => {
  it('opens after three failures in a row, answers unavailable at once, tries again after its rest', async () => {
    const { time, run, calls } = stage();
    for (let n = 0; n < 3; n++) expect(await run('down')).toBe('down');
    expect(await run('up')).toBe('unavailable');
    expect(calls()).toBe(3);
    time.now = 1001;
    expect(await run('up')).toBe('up');
    expect(await run('down')).toBe('down');
    expect(await run('up')).toBe('up');
  });

  it('lets one call try while it is half open', async () => {
    const { time, run } = stage();
    for (let n = 0; n < 3; n++) await run('down');
    time.now = 1001;
    expect(await Promise.all([run('down'), run('up')])).toEqual(['down', 'unavailable']);
    expect(await run('up')).toBe('unavailable');
  });

  it('does not count refusals, and a success in between starts anew', async () => {
    const { run } = stage();
    for (const outcome of ['down', 'down', 'refused', 'down', 'down', 'up', 'down', 'down'] as const)
      await run(outcome);
    expect(await run('up')).toBe('up');
  });
});
