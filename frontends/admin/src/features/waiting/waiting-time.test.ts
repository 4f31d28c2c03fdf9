import { describe, expect, it } from '@jest/globals';
import { waitingTime } from './waiting-time.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('how long something has waited', () => {
  it.each([
    ['2026-11-23T12:00:05Z', 'az önce geldi'],
    ['2026-11-23T11:59:01Z', 'az önce geldi'],
    ['2026-11-23T11:59:00Z', '1 dakikadır bekliyor'],
    ['2026-11-23T11:00:01Z', '59 dakikadır bekliyor'],
    ['2026-11-23T09:00:00Z', '3 saattir bekliyor'],
    ['2026-11-22T12:00:01Z', '23 saattir bekliyor'],
    ['2026-11-22T12:00:00Z', '1 gündür bekliyor'],
    ['2026-09-14T12:00:00Z', '70 gündür bekliyor'],
  ])('[R119] since %s: %s', (since, words) => {
    expect(waitingTime(since, now)).toBe(words);
  });
});
