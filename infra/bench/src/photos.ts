import { readOptions } from './options.ts';
import { compareMethods, type MethodFacts } from './photos/compare-methods.ts';
import { measureSearch } from './photos/measure-search.ts';
import { type Goal, writeReport } from './report.ts';

type PhotoFacts = { ours: MethodFacts | undefined; medianMs: number };

/** What our own method must know again and must not mix up, and what a question may cost. */
export const goalsOf = ({ ours, medianMs }: PhotoFacts): Goal[] => [
  { text: 'pairs of other pictures that are taken for one', value: ours?.falsely ?? 1, atMost: 0.001 },
  {
    text: 'least recall of a transform',
    value: Math.min(...Object.values(ours?.recall ?? { none: 0 })),
    atLeast: 0.95,
  },
  { text: 'milliseconds a question, median', value: medianMs, atMost: 50 },
];

const defaults = { scenes: 200, pictures: 20_000, questions: 40 };

/**
 * `npm run bench -- photos` [R372]: how well a picture is recognised after what is done to pictures before they are
 * shown elsewhere. Also how often another one is taken for it, and what a question costs among `--pictures` kept ones.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const methods = await compareMethods(options.scenes);
  for (const { name, recall, falsely } of methods) {
    console.log(`\n${name}`);
    console.table({ ...recall, 'other pictures taken for it': falsely });
  }
  const search = await measureSearch(options);
  console.log('\nA question among kept pictures', search);
  const goals = goalsOf({ ours: methods[0], medianMs: search.medianMs });
  writeReport('photos', { options, comparisons: {}, goals, facts: { methods, search } });
}
