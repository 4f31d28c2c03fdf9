import { copiesOf, strangers, verifiedHandles } from '@edogrula/contracts/testing/made-up-handles';
import { isAlike, nearShapes } from '../../../services/business/src/alike/handle-shape.ts';
import { readOptions } from './options.ts';
import { type Goal, writeReport } from './report.ts';

const shapes = new Map(verifiedHandles.map((known) => [known, new Set(nearShapes(known))]));

/** As the registry finds it: by a shared shape, then letter by letter. */
const warned = (asked: string, known: string) =>
  nearShapes(asked).some((shape) => shapes.get(known)?.has(shape)) && isAlike(asked, known);

/** `npm run bench -- payment`: what is recognised in the minutes before a deposit is paid [R368]. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, {});
  const copies = verifiedHandles.flatMap((known) => copiesOf(known).map((asked) => ({ known, asked })));
  const found = copies.filter(({ known, asked }) => warned(asked, known)).length;
  const wrong = strangers.filter((asked) => verifiedHandles.some((known) => warned(asked, known))).length;
  const facts = { copies: copies.length, found, strangers: strangers.length, wrong };
  console.log(facts);
  const goals: Goal[] = [
    { text: 'copies of verified names that are warned about', value: found / copies.length, atLeast: 0.95 },
    { text: 'other names that are warned about', value: wrong / strangers.length, atMost: 0.01 },
  ];
  writeReport('payment', { options, comparisons: {}, goals, facts });
}
