import type { Translation } from '@edogrula/contracts/translation';
import { formatDate } from '@edogrula/ui/format';
import type { courseText as turkish } from '../tr/entry-course.ts';

/** How an entry came to be and what happened since; a day as in “20 November 2026” [R313, R329]. */
export const courseText: Translation<typeof turkish> = {
  title: 'How did this entry come about?',
  label: 'History of the entry',
  reviewed: (day: string) => `Last reviewed: ${formatDate(day)}`,
  report: 'Report',
  reportOf: (count: number) =>
    count > 1 ? 'A first report came in, then others too.' : 'One person reported it.',
  told: 'Notice',
  toldText: 'The account was told what had been reported about it.',
  window: 'Time to answer',
  until: (day: string) => `Until ${formatDate(day)}`,
  answered: (day: string) => `The account answered on ${formatDate(day)}.`,
  silent: 'No answer came before publication.',
  notReached: 'No notice reached the account; no answer was received.',
  decision: 'Decision',
  decisionText: 'The report was confirmed and the entry was opened.',
  appeal: 'Objection',
  appealNone: 'No objection. One can be made at any time.',
  appealOpen: (due: string) =>
    `A moderator who did not take the decision is examining it. The answer is due by ${formatDate(due)}.`,
  appealEnds: { upheld: 'The decision was upheld.', amended: 'The entry was corrected.' },
  done: 'done',
  replyTitle: 'The account’s answer',
  shown: (day: string) => `${formatDate(day)} · Published in short form with the writer’s consent.`,
  hidden: (day: string) =>
    `The account answered on ${formatDate(day)}. The text of the answer is not published.`,
  noReply: (day: string) =>
    `The notice was sent on ${formatDate(day)}; no answer came before publication. Silence alone is no reason for a decision.`,
  unreached:
    'No notice reached the account; no answer was received before the decision. Silence alone is no reason for a decision.',
  unasked: 'The account was not asked for an answer before this decision. An appeal is always possible.',
  author:
    'The text was published with a moderator’s approval. Details that seem to belong to persons are not published.',
  warningGood: 'This business is on the blacklist; the reported losses, however, were made good.',
  good: 'The loss was made good',
  goodPartly: 'Part of the losses was made good',
  goodBy: {
    moderator: (day: string) =>
      `On ${formatDate(day)} a moderator saw documents which show that the loss was made good.`,
    reporters: (day: string, people: number) =>
      people > 1
        ? `All ${people} reporters confirmed that their loss was made good; the last one on ${formatDate(day)}.`
        : `The reporter confirmed on ${formatDate(day)} that the loss was made good.`,
    some: (day: string, people: number, all: number) =>
      people === 0
        ? `Part of the reported losses was made good; the last confirmation came on ${formatDate(day)}.`
        : `${people} of ${all} reporters had their loss made good; the last confirmation came on ${formatDate(day)}.`,
  },
  goodWhy: 'The entry stays so that everybody can see what happened and how it was settled.',
};
