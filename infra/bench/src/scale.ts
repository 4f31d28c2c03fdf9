import { createScratchDatabase } from './lookup/scratch-database.ts';
import { readOptions } from './options.ts';
import { type Goal, writeReport } from './report.ts';
import { type Figures, figuresAt, waitsForDisk } from './scale/figures.ts';
import { databaseServer } from './stores.ts';

const defaults = { keys: 60_000, businesses: 10_000, times: 10, seconds: 2 };

/** What was found at both sizes, how many businesses the larger one holds, and whether commits waited for the disk. */
export type ScaleFacts = { small: Figures; large: Figures; businesses: number; durable: boolean };

const short = (value: number) => Number(value.toPrecision(3));

const pagesRatio = (at: Figures) => at['first listing pages a second'] / at['far listing pages a second'];

/** The four ends of docs/SCALE.md that have a goal. */
export function goalsOf({ small, large, businesses, durable }: ScaleFacts): Goal[] {
  const size = businesses.toLocaleString('en');
  return [
    { text: `searches a second among ${size} businesses`, value: large['searches a second'], atLeast: 1000 },
    { text: 'the same: ms for 99 of 100', value: large['ms for 99 of 100 searches'], atMost: 30 },
    {
      text: 'first listing pages a second ÷ far ones, the worse of both sizes',
      value: Math.max(pagesRatio(small), pagesRatio(large)),
      atMost: 1.5,
    },
    {
      text: 'ms for a relay batch, large ÷ small',
      value: large['ms for a relay batch'] / small['ms for a relay batch'],
      atMost: 1.5,
    },
    {
      text: 'audit rows a second, 8 writers ÷ 1',
      value: large['audit rows, 8 writers ÷ 1'],
      atLeast: 4,
      ...(durable ? {} : { countsAt: 'where commits wait for the disk (--durable=1)' }),
    },
  ];
}

/** A machine that gives another rate for the same lookups at the end did other work meanwhile. */
export const isCalm = (figures: readonly Figures[]): boolean =>
  figures.every((at) => {
    const control = at['lookups a second, at the end'] / at['lookups a second'];
    return control >= 0.85 && control <= 1.15;
  });

function print({ small, large }: ScaleFacts): void {
  const names = Object.keys(small) as (keyof Figures)[];
  const rowOf = (name: keyof Figures) => ({
    small: short(small[name]),
    large: short(large[name]),
    'large ÷ small': short(large[name] / small[name]),
  });
  console.table(Object.fromEntries(names.map((name) => [name, rowOf(name)])));
}

/**
 * `npm run bench -- scale`: the same figures at two sizes, the second `times` as large; docs/SCALE.md reads them.
 * `--durable=1` measures on a store whose commits wait for the disk.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  const durable = await waitsForDisk(databaseServer());
  const figuresTimes = async (factor: number): Promise<Figures> => {
    const sizes = { keys: options.keys * factor, businesses: options.businesses * factor };
    console.log(`Filling a scratch database with ${sizes.keys} keys and ${sizes.businesses} businesses …`);
    const database = await createScratchDatabase(databaseServer(), sizes);
    try {
      return await figuresAt(database.url, { ...sizes, seconds: options.seconds });
    } finally {
      await database.drop();
    }
  };
  const small = await figuresTimes(1);
  const large = await figuresTimes(options.times);
  const facts: ScaleFacts = { small, large, businesses: options.businesses * options.times, durable };
  print(facts);
  const valid = isCalm([small, large]);
  writeReport('scale', { options, comparisons: {}, goals: goalsOf(facts), facts, valid });
}
