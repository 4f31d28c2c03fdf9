import { describe, expect, it } from '@jest/globals';
import { dueDateOf } from './due-date.ts';

describe('the date by which an appeal is answered', () => {
  it('[R317] is the end of the seventh day in Turkey, also when it is still yesterday in UTC', () => {
    expect(dueDateOf(new Date('2026-11-22T13:20:00Z'), 7).toISOString()).toBe('2026-11-29T20:59:59.999Z');
    expect(dueDateOf(new Date('2026-11-22T20:59:59Z'), 7).toISOString()).toBe('2026-11-29T20:59:59.999Z');
    expect(dueDateOf(new Date('2026-11-22T21:00:00Z'), 7).toISOString()).toBe('2026-11-30T20:59:59.999Z');
  });
});
