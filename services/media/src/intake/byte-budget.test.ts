import { describe, expect, it } from '@jest/globals';
import { createByteBudget } from './byte-budget.ts';

describe('byte budget', () => {
  it('refuses what does not fit with Retry-After, and gives back once however often it is released', () => {
    const budget = createByteBudget(100);
    const first = budget.take(60);
    expect(() => budget.take(41)).toThrow(expect.objectContaining({ code: 'unavailable', status: 503 }));
    const second = budget.take(40);
    first.release();
    first.release();
    expect(budget.takenBytes()).toBe(40);
    second.release();
    expect(budget.takenBytes()).toBe(0);
  });
});
