import { describe, expect, it } from '@jest/globals';
import { type PaymentFacts, goalsOf as paymentGoals } from './payment.ts';
import { transforms } from './photos/transforms.ts';
import { goalsOf as photoGoals } from './photos.ts';
import { type Goal, isMet } from './report.ts';

/** What misses its goal. */
const missed = (goals: readonly Goal[]) => goals.filter((goal) => !isMet(goal)).map(({ text }) => text);

const limits: PaymentFacts = {
  ...{ copies: 1000, found: 950, strangers: 1000, wrong: 10, neighbours: 100, disturbed: 1 },
  ...{ items: 100, right: 95, superfluous: ['x', 'x', 'x', 'x', 'x'] },
  recall: { mirror: 0.95, 'story frame': 0.95 },
  falsely: 0.001,
};

describe('the goals of the minutes before a deposit', () => {
  it('[R365] [R368] [R372] are met at their limits, and each has its own', () => {
    const goals = paymentGoals(limits);
    expect(missed(goals)).toEqual([]);
    expect(goals).toHaveLength(8);
  });

  it.each([
    ['[R368] copies of verified names that are warned about', { found: 949 }],
    ['[R368] other names that are warned about', { wrong: 11 }],
    ['[R368] names that share a word with a verified one and are warned about', { disturbed: 2 }],
    ['[R365] items of labelled messages that are found', { right: 94 }],
    ['[R365] other things that are taken for items', { superfluous: Array.from({ length: 6 }) }],
    [
      '[R372] pictures that are known again after: mirror',
      { recall: { mirror: 0.949, 'story frame': 0.95 } },
    ],
    [
      '[R372] pictures that are known again after: story frame',
      { recall: { mirror: 0.95, 'story frame': 0.949 } },
    ],
    ['[R372] pairs of other pictures that are taken for one', { falsely: 0.0011 }],
  ] satisfies [string, Partial<PaymentFacts>][])(
    '%s: below the limit this one alone fails',
    (title, change) => {
      expect(missed(paymentGoals({ ...limits, ...change }))).toEqual([title.replace(/^\[R\d+\] /, '')]);
    },
  );
});

describe('the goals of pictures', () => {
  const ours = { name: 'ours', recall: { mirror: 0.95, crop: 1 }, falsely: 0.001 };

  it('[R372] are met at their limits', () => {
    expect(missed(photoGoals({ ours, medianMs: 50 }))).toEqual([]);
  });

  it.each([
    ['least recall of a transform', { ours: { ...ours, recall: { mirror: 0.949, crop: 1 } }, medianMs: 50 }],
    ['pairs of other pictures that are taken for one', { ours: { ...ours, falsely: 0.0011 }, medianMs: 50 }],
    ['milliseconds a question, median', { ours, medianMs: 50.1 }],
  ])('[R372] «%s» below its limit fails alone', (text, facts) => {
    expect(missed(photoGoals(facts))).toEqual([text]);
  });

  it('[R372] nothing measured is nothing reached', () => {
    expect(missed(photoGoals({ ours: undefined, medianMs: 1 }))).toEqual([
      'pairs of other pictures that are taken for one',
      'least recall of a transform',
    ]);
  });

  it('[R372] what pictures go through is all that is promised', () => {
    const names = Object.keys(transforms).join();
    const promised = ['re-compression', 'resize', 'crop 10 %', 'mirror', 'watermark', 'story frame'];
    expect(promised.filter((one) => !names.includes(one))).toEqual([]);
  });
});
