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

  it('takes what a file keeps of «not a number» for no figure', () => {
    const kept = JSON.parse(JSON.stringify({ text: 'cost', value: Number.NaN, atMost: 1 })) as Goal;
    expect(failuresOf(report({ goals: [kept] }))).toEqual(['cost: NaN, goal ≤ 1']);
  });

  it('passes nothing that could not be measured, and says why', () => {
    const goal = { text: 'cost', value: 0.5, atMost: 1, notRun: 'no nginx on PATH' };
    expect(failuresOf(report({ goals: [goal] }))).toEqual(['cost: not run (no nginx on PATH), goal ≤ 1']);
  });

  it('looks at no figure whose goal counts elsewhere', () => {
    const goal = { text: 'rate', value: 0.1, atLeast: 1, countsAt: 'among ten million' };
    expect(failuresOf(report({ goals: [goal] }))).toEqual([]);
  });

  it('believes nothing of a restless machine', () => {
    expect(failuresOf(report({ valid: false, goals: [] }))).toEqual([expect.stringMatching(/^VOID/)]);
  });
});

it('puts the goals of all benches on one page', () => {
  const page = pageOf([
    ['lookup', report({})],
    ['desk', report({ valid: false, goals: goals.slice(0, 1) })],
    ['images', report({ goals: [{ text: 'hit', value: Number.NaN, atLeast: 1, notRun: 'no nginx' }] })],
    ['scale', report({ goals: [{ text: 'rows', value: 2, atLeast: 4, countsAt: 'on a disk' }] })],
  ]);
  expect(page.split('\n').slice(2)).toEqual([
    '| `lookup` | cost | ≤ 1 | 1.14 | no | 2026-11-24 |',
    '| `lookup` | rate | ≥ 1 | 0.9 | no | 2026-11-24 |',
    '| `desk` | cost | ≤ 1 | 1.14 | void | 2026-11-24 |',
    '| `images` | hit | ≥ 1 | not run | no nginx | 2026-11-24 |',
    '| `scale` | rows | ≥ 4 | 2 | counts on a disk | 2026-11-24 |',
    '',
  ]);
});
