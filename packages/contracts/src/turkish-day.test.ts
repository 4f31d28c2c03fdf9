import { describe, expect, it } from '@jest/globals';
import {
  daysBetween,
  endOfDay,
  secondsToMidnight,
  startOfDay,
  turkishDay,
  turkishMidnight,
} from './turkish-day.ts';

describe('days in Türkiye', () => {
  it('begin at 21:00 UTC, summer and winter', () => {
    for (const month of ['01', '07']) {
      expect(turkishDay(new Date(`2026-${month}-10T20:59:59.999Z`))).toBe(`2026-${month}-10`);
      expect(turkishDay(new Date(`2026-${month}-10T21:00:00Z`))).toBe(`2026-${month}-11`);
    }
  });

  it('have one midnight before each of their moments, the first included', () => {
    for (const at of ['2026-11-20T21:00:00Z', '2026-11-21T09:30:00Z', '2026-11-21T20:59:59.999Z'])
      expect(turkishMidnight(new Date(at)).toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(turkishMidnight(new Date('2026-12-31T22:00:00Z'), 1).toISOString()).toBe(
      '2027-01-01T21:00:00.000Z',
    );
  });

  it('are counted by the calendar, not by 24 hours', () => {
    expect(daysBetween(new Date('2026-11-20T20:59:00Z'), new Date('2026-11-20T21:01:00Z'))).toBe(1);
    expect(daysBetween(new Date('2026-11-20T21:00:00Z'), new Date('2026-11-21T20:59:00Z'))).toBe(0);
    expect(daysBetween(new Date('2026-11-22T00:00:00Z'), new Date('2026-11-20T00:00:00Z'))).toBe(-2);
  });

  it('end after so many seconds, never after none', () => {
    expect(secondsToMidnight(new Date('2026-11-20T20:59:59.999Z'))).toBe(1);
    expect(secondsToMidnight(new Date('2026-11-20T21:00:00Z'))).toBe(86_400);
  });

  it('of an address or a form begin and end there', () => {
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-21T20:59:59.000Z');
  });
});
