import { createHttpBench } from './lookup/http-sides.ts';
import { createScratchDatabase } from './lookup/scratch-database.ts';
import { createSqlBench } from './lookup/sql-sides.ts';
import { compareSteadily, type Steady } from './lookup/steady.ts';
import { createWholeBench } from './lookup/whole-sides.ts';
import { readOptions } from './options.ts';
import { type Goal, printComparison, writeReport } from './report.ts';
import { type Comparison, compare } from './side-by-side.ts';
import { databaseServer } from './stores.ts';

const defaults = {
  keys: 1_000_000,
  businesses: 100_000,
  rounds: 5,
  seconds: 2,
  connections: 8,
  /** k6's part: questions a second, and for how long. */
  rate: 500,
  'open-seconds': 30,
};
type Options = typeof defaults;
type LookupFacts = {
  comparisons: Record<string, Comparison>;
  plan: string;
  /** Undefined where there is no k6. */
  steady: { stock: Steady; lookup: Steady } | undefined;
};

/** 99 of 100 answers of the whole question come within so many milliseconds. */
const mostMs = 10;
/** So many records the trigram search must be slow among. */
const trigramCounts = 10_000_000;

async function compareAll(url: string, options: Options): Promise<LookupFacts> {
  const sql = await createSqlBench(url, options);
  const http = await createHttpBench(url, options);
  const whole = await createWholeBench(url, options);
  try {
    const onSql = { rounds: options.rounds, decisive: 'tps' };
    const onHttp = { rounds: options.rounds, decisive: 'cpuMicros' };
    const comparisons = {
      sql: await compare(sql.selectOne, [sql.lookup], onSql),
      trigram: await compare(sql.trigram, [sql.lookup], onSql),
      // Log line, request id and policy belong to any route of ours; what they cost beside a bare one is shown apart.
      http: await compare(
        http.kitNoOp,
        [http.sameSize, http.hit, http.oneRead, http.miss, http.twoReads, http.known],
        onHttp,
      ),
      bare: await compare(http.noOp, [http.kitNoOp, http.hit, http.miss], onHttp),
      whole: await compare(whole.stock, [whole.lookup], onHttp),
    };
    const load = { rate: options.rate, openSeconds: options['open-seconds'], mostMs };
    const steady = await compareSteadily(whole.steady, load);
    return { comparisons, plan: await sql.explain(), steady };
  } finally {
    await sql.close();
    http.close();
    whole.close();
  }
}

/** Why k6's figure says nothing: there was none, or its load was not what it should be. */
function withoutFigure(steady: LookupFacts['steady']): Pick<Goal, 'notRun'> {
  if (!steady) return { notRun: 'no k6, and no Go to build it' };
  const { broken } = steady.lookup;
  return broken.length ? { notRun: `k6 crossed ${broken.join(', ')}` } : {};
}

/** The goals of a lookup's speed with the figures of this run. */
export function goalsOf(
  { comparisons, plan, steady }: LookupFacts,
  { rate, businesses }: Pick<Options, 'rate' | 'businesses'>,
): Goal[] {
  const ratio = (comparison: string, side: string, figure: string) =>
    comparisons[comparison]?.ratios[side]?.[figure] ?? Number.NaN;
  const cpu = (side: string) => ratio('http', side, 'cpuMicros');
  const heapFetches = /Index Only Scan[\s\S]*Heap Fetches: (\d+)/.exec(plan)?.[1];
  return [
    { text: 'lookup ÷ select 1, TPS', value: ratio('sql', 'lookup by key', 'tps'), atLeast: 0.4 },
    {
      text: 'lookup ÷ trigram search, TPS',
      value: ratio('trigram', 'lookup by key', 'tps'),
      atLeast: 50,
      ...(businesses < trigramCounts ? { countsAt: 'among 10M records (--businesses=10000000)' } : {}),
    },
    { text: 'lookup in memory ÷ no-op of the same app, CPU', value: cpu('lookup, in memory'), atMost: 1.3 },
    {
      text: 'lookup with one read ÷ no-op of the same app, CPU',
      value: cpu('lookup of an unknown key, one read'),
      atMost: 3.5,
    },
    {
      text: 'lookup of a known key, two reads ÷ no-op of the same app, CPU',
      value: cpu('lookup of a known key, two reads'),
      atMost: 3.5,
    },
    {
      text: 'whole lookup through the gateway ÷ stock proxy to a no-op, CPU of both processes',
      value: ratio('whole', 'gateway and lookup', 'cpuMicros'),
      atMost: 2.2,
    },
    {
      text: `the same by k6, ${rate} a second: ms for 99 of 100`,
      value: steady?.lookup.p99 ?? Number.NaN,
      atMost: mostMs,
      ...withoutFigure(steady),
    },
    {
      text: 'heap fetches of the index-only scan',
      value: heapFetches === undefined ? Number.NaN : Number(heapFetches),
      atMost: 0,
    },
  ];
}

const titles = {
  sql: 'SQL, the same connections',
  trigram: 'SQL, trigram search',
  http: 'HTTP, CPU of the process: beside a no-op route of the same app',
  bare: 'HTTP, CPU of the process: beside a bare Fastify no-op',
  whole: 'HTTP, CPU of both processes: what answers, and what stands before it',
};

function print({ comparisons, plan, steady }: LookupFacts, { rate }: Options): void {
  for (const [name, title] of Object.entries(titles)) printComparison(title, comparisons[name] as Comparison);
  if (steady) {
    console.log(
      `\nk6, ${rate} a second, in ms: the stock proxy before a no-op is the least that this machine gives`,
    );
    const rowOf = ({ p50, p99, broken }: Steady) => ({
      p50: Number(p50.toPrecision(3)),
      p99: Number(p99.toPrecision(3)),
      broken: broken.join(', '),
    });
    console.table({
      'stock proxy and no-op': rowOf(steady.stock),
      'gateway and lookup': rowOf(steady.lookup),
    });
  }
  console.log(`\n${plan}`);
}

/** `npm run bench -- lookup`: the lookup beside `select 1`, trigram search and a no-op route, and under k6's steady load. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  console.log(`Filling a scratch database with ${options.keys} keys and ${options.businesses} businesses …`);
  const database = await createScratchDatabase(databaseServer(), options);
  try {
    const found = await compareAll(database.url, options);
    print(found, options);
    const { comparisons, ...facts } = found;
    writeReport('lookup', { options, comparisons, goals: goalsOf(found, options), facts });
  } finally {
    await database.drop();
  }
}
