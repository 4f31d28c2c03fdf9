import { readOptions } from './options.ts';
import { compareMethods } from './photos/compare-methods.ts';
import { measureSearch } from './photos/measure-search.ts';
import { type Goal, writeReport } from './report.ts';

const defaults = { scenes: 200, pictures: 20_000, questions: 40 };

/**
 * `npm run bench -- photos`: how well a picture is known again after what is done to pictures before they are shown
 * elsewhere, how often another one is taken for it, and what a question costs among `--pictures` kept ones [R372].
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
  const [ours] = methods;
  const goals: Goal[] = [
    { text: 'pairs of other pictures that are taken for one', value: ours?.falsely ?? 1, atMost: 0.001 },
    {
      text: 'least recall of a transform',
      value: Math.min(...Object.values(ours?.recall ?? {})),
      atLeast: 0.95,
    },
    { text: 'milliseconds a question, median', value: search.medianMs, atMost: 50 },
  ];
  writeReport('photos', { options, comparisons: {}, goals, facts: { methods, search } });
}
