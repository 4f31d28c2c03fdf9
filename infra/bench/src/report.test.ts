import { describe, expect, it } from '@jest/globals';
import { failuresOf, type Goal, pageOf, type Report } from './report.ts';

const goals: Goal[] = [
  { text: 'cost', value: 1.14, atMost: 1 },
  { text: 'rate', value: 0.9, atLeast: 1 },
];
const report = (more: Partial<Report>): Report => ({
  options: {},
  comparisons: {},
  machine: {},
  at: '2026-11-24T10:00:00.000Z',
  goals,
  valid: true,
  ...more,
});

describe('a check of a bench', () => {
  it('passes what misses its goal by 15 % at most', () => {
    expect(failuresOf(report({}))).toEqual([]);
  });

  it.each([
    [{ text: 'cost', value: 1.16, atMost: 1 }, 'cost: 1.16, goal ≤ 1'],
    [{ text: 'rate', value: 0.86, atLeast: 1 }, 'rate: 0.86, goal ≥ 1'],
    [{ text: 'nothing', value: Number.NaN, atMost: 1 }, 'nothing: NaN, goal ≤ 1'],
  ])('names what is beyond that: %o', (goal, failure) => {
    expect(failuresOf(report({ goals: [goal] }))).toEqual([failure]);
  });

  it('believes nothing of a restless machine', () => {
    expect(failuresOf(report({ valid: false, goals: [] }))).toEqual([expect.stringMatching(/^VOID/)]);
  });
});

it('puts the goals of all benches on one page', () => {
  const page = pageOf([
    ['lookup', report({})],
    ['desk', report({ valid: false, goals: goals.slice(0, 1) })],
  ]);
  expect(page.split('\n').slice(2)).toEqual([
    '| `lookup` | cost | ≤ 1 | 1.14 | no | 2026-11-24 |',
    '| `lookup` | rate | ≥ 1 | 0.9 | no | 2026-11-24 |',
    '| `desk` | cost | ≤ 1 | 1.14 | void | 2026-11-24 |',
    '',
  ]);
});
