import { describe, expect, it } from '@jest/globals';
import { forecastAnswer, placeAnswer, placeIdOf, summaryAnswer } from './answers.ts';

const now = new Date('2026-11-23T09:00:00.000Z');
const handles = Array.from({ length: 60 }, (_, no) => `ev${no}.ornek`);

describe('the demo’s outside services', () => {
  it('[decision 27] know made-up places alone, and answer the same twice', () => {
    expect([placeAnswer('ChIJN1t_tDeuEmsRUsoyG83frY4', now), summaryAnswer('Bodrum')]).toEqual([null, null]);
    expect(placeAnswer('demo-x', now)).toEqual(placeAnswer('demo-x', now));
    expect(placeIdOf('golkiyi.bungalov')).toBe('demo-golkiyi-bungalov');
  });

  it('[decision 27] every reviewer is marked, no date lies ahead, and some places are unrated', () => {
    const answers = handles.map((handle) => placeAnswer(placeIdOf(handle), now));
    type Review = { rating: number; publishTime: string; authorAttribution: { displayName: string } };
    const reviews = answers.flatMap((one) => (one?.reviews ?? []) as Review[]);
    expect(reviews.length).toBeGreaterThan(100);
    for (const { rating, publishTime, authorAttribution } of reviews) {
      expect(authorAttribution.displayName).toMatch(/ \(Demo\)$/);
      expect(Date.parse(publishTime)).toBeLessThan(now.getTime());
      expect([1, 2, 3, 4, 5]).toContain(rating);
    }
    const rated = answers.filter((one) => one?.rating !== undefined);
    expect(rated.length).toBeGreaterThan(30);
    expect(rated.length).toBeLessThan(answers.length);
    for (const one of rated) expect(one?.rating).toBeLessThanOrEqual(5);
  });

  it('[R092] three days from today, each warmer by day than by night', () => {
    const { daily } = forecastAnswer(now) as {
      daily: { time: string[]; temperature_2m_max: number[]; temperature_2m_min: number[] };
    };
    expect(daily.time).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    daily.temperature_2m_max.forEach((max, no) => {
      expect(max).toBeGreaterThan(daily.temperature_2m_min[no] ?? 99);
    });
  });
});
