import type { EntryCourse } from '@edogrula/contracts/entry-course';
import { formatDate } from '@edogrula/ui/format';
import { courseText as text } from '../../locales/tr/entry-course.ts';

export type CourseStep = {
  title: string;
  /** A day in words; empty for what has not happened. */
  when: string;
  words: string;
  state: 'done' | 'gone' | 'now' | 'next';
};

/** The dated way to an entry: only what happened, and that an appeal is always possible [R313, R329]. */
export function courseSteps(course: EntryCourse, reports: number, good: string | null): CourseStep[] {
  const { reported, told, replyUntil, decided } = course;
  const step = (title: string, day: string, words: string): CourseStep => ({
    title,
    when: formatDate(day),
    words,
    state: 'done',
  });
  return [
    step(text.report, reported, text.reportOf(reports)),
    ...(told ? [step(text.told, told, text.toldText)] : []),
    ...(replyUntil ? [windowStep(course, replyUntil)] : []),
    step(text.decision, decided, text.decisionText),
    appealStep(course),
    ...(good && course.madeGood ? [step(good, course.madeGood.on, '')] : []),
  ];
}

function windowStep({ replies, told }: EntryCourse, until: string): CourseStep {
  // One to a later report of the entry is none within this window.
  const last = replies.findLast(({ on }) => on <= until);
  return {
    title: text.window,
    when: text.until(until),
    state: last ? 'done' : 'gone',
    // Whom no notice reached was not silent.
    words: last ? text.answered(last.on) : told ? text.silent : text.notReached,
  };
}

function appealStep({ appeal }: EntryCourse): CourseStep {
  const title = text.appeal;
  if (!appeal) return { title, when: '', words: text.appealNone, state: 'next' };
  if (!appeal.outcome)
    return { title, when: formatDate(appeal.on), words: text.appealOpen(appeal.due), state: 'now' };
  const when = formatDate(appeal.ended ?? appeal.on);
  return { title, when, words: text.appealEnds[appeal.outcome], state: 'done' };
}
