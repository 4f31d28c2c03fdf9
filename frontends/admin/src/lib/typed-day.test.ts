import { describe, expect, it } from '@jest/globals';
import { readDay, writeDay } from './typed-day.ts';

describe('days as people in Turkey write them', () => {
  it.each([
    ['21.12.2026', '2026-12-21'],
    [' 1.2.2026 ', '2026-02-01'],
    ['1/2/2026', '2026-02-01'],
    ['21 12 2026', '2026-12-21'],
    ['21122026', '2026-12-21'],
    ['29.2.2028', '2028-02-29'],
  ])('[R231] reads %j as %s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
    expect(readDay(writeDay(day))).toBe(day);
  });

  it.each(['', '21.12', '29.2.2027', '31.4.2026', '12.21.2026', '2026-12-21', '0.1.2026', 'yarın', '1.1.26'])(
    'takes %j for no day',
    (typed) => {
      expect(readDay(typed)).toBeNull();
    },
  );

  it('writes nothing for what is no day', () => {
    expect(writeDay('')).toBe('');
    expect(writeDay('yarın')).toBe('');
  });
});
