import { createScratchDatabase } from './lookup/scratch-database.ts';
import { readOptions } from './options.ts';
import { writeReport } from './report.ts';
import { figuresAt } from './scale/figures.ts';
import { databaseServer } from './stores.ts';

const defaults = { keys: 60_000, businesses: 10_000, times: 10, seconds: 2 };
type Figures = Record<string, number>;

const short = (value: number) => Number(value.toPrecision(3));

/** `npm run bench -- scale`: the same figures at two sizes, the second `times` as large; docs/SCALE.md reads them. */
export default async function run(args: readonly string[]): Promise<void> {
  const { keys, businesses, times, seconds } = readOptions(args, defaults);
  const found: Figures[] = [];
  for (const factor of [1, times]) {
    const sizes = { keys: keys * factor, businesses: businesses * factor };
    console.log(`Filling a scratch database with ${sizes.keys} keys and ${sizes.businesses} businesses …`);
    const database = await createScratchDatabase(databaseServer(), sizes);
    try {
      found.push(await figuresAt(database.url, { ...sizes, seconds }));
    } finally {
      await database.drop();
    }
  }
  const [small = {}, large = {}] = found;
  console.table(
    Object.fromEntries(
      Object.entries(small).map(([name, value]) => {
        const other = large[name] ?? Number.NaN;
        return [name, { small: short(value), large: short(other), 'large ÷ small': short(other / value) }];
      }),
    ),
  );
  const options = { keys, businesses, times, seconds };
  writeReport('scale', { options, comparisons: {}, goals: [], facts: { small, large } });
}
