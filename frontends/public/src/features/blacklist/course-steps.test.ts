import type { EntryCourse } from '@edogrula/contracts/entry-course';
import { describe, expect, it } from '@jest/globals';
import { courseText as text } from '../../locales/tr/entry-course.ts';
import { courseSteps } from './course-steps.ts';

const bare: EntryCourse = {
  reported: '2026-03-01',
  told: null,
  replyUntil: null,
  replies: [],
  decided: '2026-03-08',
  reviewed: '2026-03-08',
  appeal: null,
  madeGood: null,
};
const told = { ...bare, told: '2026-03-02', replyUntil: '2026-03-05' };
const stepsOf = (course: EntryCourse, good: string | null = null) =>
  courseSteps(course, 1, good).map(({ title, state, words }) => [title, state, words]);

describe('the way to an entry', () => {
  it('[R313] says only what happened: without a reply window, nobody was told and nobody was silent', () => {
    expect(stepsOf(bare)).toEqual([
      [text.report, 'done', text.reportOf(1)],
      [text.decision, 'done', text.decisionText],
      [text.appeal, 'next', text.appealNone],
    ]);
  });

  it('[R313] silence is past and no act; the last reply is what counts as the answer', () => {
    expect(stepsOf(told).slice(1, 3)).toEqual([
      [text.told, 'done', text.toldText],
      [text.window, 'gone', text.silent],
    ]);
    const replies = ['2026-03-03', '2026-03-04'].map((on) => ({ on, text: null }));
    expect(stepsOf({ ...told, replies })[2]).toEqual([text.window, 'done', text.answered('2026-03-04')]);
    // Nobody is said to have been silent whom no notice reached.
    const unreached = { ...told, told: null };
    expect(stepsOf(unreached)[1]).toEqual([text.window, 'gone', text.notReached]);
    expect(stepsOf({ ...unreached, replies })[1]).toEqual([text.window, 'done', text.answered('2026-03-04')]);
    // To a later report of the entry.
    const after = [{ on: '2026-03-20', text: null }];
    expect(stepsOf({ ...told, replies: after })[2]).toEqual([text.window, 'gone', text.silent]);
  });

  it('an appeal that waits is now, with the date of its answer; a decided one has its end', () => {
    const appeal = { on: '2026-04-01', due: '2026-04-16', outcome: null, ended: null };
    expect(stepsOf({ ...bare, appeal }).at(-1)).toEqual([text.appeal, 'now', text.appealOpen('2026-04-16')]);
    for (const outcome of ['upheld', 'amended'] as const) {
      const [last] = courseSteps(
        { ...bare, appeal: { ...appeal, outcome, ended: '2026-04-10' } },
        1,
        null,
      ).slice(-1);
      expect(last).toMatchObject({ state: 'done', words: text.appealEnds[outcome] });
      expect(last?.when).toMatch(/^10 Nisan 2026/);
    }
  });

  it('[R329] what was made good is the last step, and is not said without a date', () => {
    const madeGood = { on: '2026-05-01', reporters: 1, by: 'reporters' as const };
    expect(stepsOf({ ...bare, madeGood }, text.good).at(-1)).toEqual([text.good, 'done', '']);
    expect(stepsOf(bare, text.good)).toHaveLength(3);
    expect(stepsOf({ ...bare, madeGood })).toHaveLength(3);
  });
});
