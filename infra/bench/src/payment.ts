import { findInMessage } from '@edogrula/contracts/detection/find-in-message';
import { knownHandles, labelledCopies, strangers } from '@edogrula/contracts/testing/made-up-handles';
import { countFound } from '@edogrula/contracts/testing/messages/labelled-messages';
import { licencePairs, neighbours, townPairs } from '@edogrula/contracts/testing/other-houses';
import { isAlike, nearShapes } from '../../../services/business/src/alike/handle-shape.ts';
import { readOptions } from './options.ts';
import { compareMethods } from './photos/compare-methods.ts';
import { type Goal, writeReport } from './report.ts';

/** Names of other houses that share a word, a place or a kind with a verified one. */
const otherHouses = [...neighbours, ...townPairs, ...licencePairs];
const shapes = new Map(
  [...knownHandles, ...otherHouses.map(({ known }) => known)].map((known) => [
    known,
    new Set(nearShapes(known)),
  ]),
);

/** As the registry finds it: by a shared shape, then letter by letter. */
const warned = (asked: string, known: string) =>
  nearShapes(asked).some((shape) => shapes.get(known)?.has(shape)) && isAlike(asked, known);

/** What was counted, and how much of it: `recall` by transform, `falsely` a share of pairs. */
export type PaymentFacts = {
  copies: number;
  found: number;
  strangers: number;
  wrong: number;
  neighbours: number;
  disturbed: number;
  items: number;
  right: number;
  superfluous: readonly unknown[];
  recall: Record<string, number>;
  falsely: number;
};

/** Of names, of messages, and of pictures: what must be found, and what must be left alone. */
export const goalsOf = (facts: PaymentFacts): Goal[] => [
  {
    text: 'copies of verified names that are warned about',
    value: facts.found / facts.copies,
    atLeast: 0.95,
  },
  { text: 'other names that are warned about', value: facts.wrong / facts.strangers, atMost: 0.01 },
  {
    text: 'names that share a word with a verified one and are warned about',
    value: facts.disturbed / facts.neighbours,
    atMost: 0.01,
  },
  { text: 'items of labelled messages that are found', value: facts.right / facts.items, atLeast: 0.95 },
  {
    text: 'other things that are taken for items',
    value: facts.superfluous.length / facts.items,
    atMost: 0.05,
  },
  ...Object.entries(facts.recall).map(([transform, value]) => ({
    text: `pictures that are known again after: ${transform}`,
    value,
    atLeast: 0.95,
  })),
  { text: 'pairs of other pictures that are taken for one', value: facts.falsely, atMost: 0.001 },
];

/**
 * `npm run bench -- payment`: what is recognised in the minutes before a deposit is paid [R365, R368, R372]. Pictures are
 * measured more widely, and against other methods, by `npm run bench -- photos`.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { scenes: 60 });
  const found = labelledCopies.filter(({ known, asked }) => warned(asked, known)).length;
  const wrong = strangers.filter((asked) => knownHandles.some((known) => warned(asked, known))).length;
  const disturbed = otherHouses.filter(({ known, asked }) => warned(asked, known)).length;
  const { messages, items, right, missed, superfluous } = countFound(findInMessage);
  const read = { messages, items, right, missed, superfluous };
  const [pictures] = await compareMethods(options.scenes);
  if (!pictures) throw new Error('no method of knowing a picture again was measured');
  const { recall, falsely } = pictures;
  const facts = {
    copies: labelledCopies.length,
    found,
    strangers: strangers.length,
    wrong,
    neighbours: otherHouses.length,
    disturbed,
    ...read,
    recall,
    falsely,
  };
  console.log(facts);
  writeReport('payment', { options, comparisons: {}, goals: goalsOf(facts), facts });
}
