import { AppError } from '@edogrula/service-kit/app-error';
import { describe, expect, it } from '@jest/globals';
import { createReplicaTime } from './replica-time.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');

function stage({ skewMs = 0 } = {}) {
  const state = { passed: 0, beat: start, reads: 0, moves: 0 };
  const asOf = createReplicaTime({
    read: async () => {
      state.reads += 1;
      return new Date(state.beat);
    },
    clock: () => new Date(start + state.passed + skewMs),
    maxLagMs: 15_000,
    moved: () => {
      state.moves += 1;
    },
    steady: () => 50_000 + state.passed,
  });
  const outcome = () =>
    asOf().then(
      (at) => at.getTime() - start,
      (error: unknown) => error,
    );
  return { state, asOf, outcome };
}

describe('the time of a replica', () => {
  it('reads the heartbeat once a second, however many ask', async () => {
    const { state, asOf } = stage();
    await Promise.all([asOf(), asOf(), asOf()]);
    state.passed = 999;
    await asOf();
    expect(state.reads).toBe(1);
    state.passed = 1000;
    await Promise.all([asOf(), asOf()]);
    expect(state.reads).toBe(2);
    expect(state.moves).toBe(1);
  });

  it('[decision 16] is the heartbeat, never later, and nothing once that is too old; it comes back', async () => {
    const { state, outcome } = stage();
    expect(await outcome()).toBe(0);
    state.passed = 15_000;
    expect(await outcome()).toBe(0);
    state.passed = 15_001;
    const refused = await outcome();
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'unavailable', options: { retryAfterSeconds: 5 } });
    state.passed = 17_000;
    state.beat = start + 16_000;
    expect(await outcome()).toBe(16_000);
    expect(state.moves).toBe(2);
  });

  it('a clock that is slow neither hides a standstill nor dates an answer ahead of itself', async () => {
    const { state, outcome } = stage({ skewMs: -3_600_000 });
    expect(await outcome()).toBe(-3_600_000);
    state.passed = 15_001;
    expect(await outcome()).toMatchObject({ code: 'unavailable' });
  });

  it('a database that was never alive, or cannot be asked, answers nothing', async () => {
    const { state, outcome } = stage();
    state.beat = 0;
    expect(await outcome()).toMatchObject({ code: 'unavailable' });
    const broken = createReplicaTime({
      read: () => Promise.reject(new Error('gone')),
      clock: () => new Date(start),
      maxLagMs: 15_000,
      moved: () => undefined,
    });
    await expect(broken()).rejects.toThrow('gone');
    await expect(broken()).rejects.toThrow('gone');
  });
});
