import { createHttpBench } from './lookup/http-sides.ts';
import { createScratchDatabase } from './lookup/scratch-database.ts';
import { createSqlBench } from './lookup/sql-sides.ts';
import { createWholeBench } from './lookup/whole-sides.ts';
import { readOptions } from './options.ts';
import { type Goal, printComparison, writeReport } from './report.ts';
import { type Comparison, compare } from './side-by-side.ts';
import { databaseServer } from './stores.ts';

const defaults = { keys: 1_000_000, businesses: 100_000, rounds: 5, seconds: 2, connections: 8 };
type Options = typeof defaults;
type Found = { comparisons: Record<string, Comparison>; plan: string };

async function compareAll(url: string, options: Options): Promise<Found> {
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
      http: await compare(http.kitNoOp, [http.hit, http.miss, http.known], onHttp),
      bare: await compare(http.noOp, [http.kitNoOp, http.hit, http.miss], onHttp),
      whole: await compare(whole.stock, [whole.lookup], onHttp),
    };
    return { comparisons, plan: await sql.explain() };
  } finally {
    await sql.close();
    http.close();
    whole.close();
  }
}

function goalsOf({ comparisons, plan }: Found): Goal[] {
  const ratio = (comparison: string, side: string, figure: string) =>
    comparisons[comparison]?.ratios[side]?.[figure] ?? Number.NaN;
  const heapFetches = /Index Only Scan[\s\S]*Heap Fetches: (\d+)/.exec(plan)?.[1];
  return [
    { text: 'lookup ÷ select 1, TPS', value: ratio('sql', 'lookup by key', 'tps'), atLeast: 0.4 },
    {
      text: 'lookup ÷ trigram search, TPS (goal for 10M rows)',
      value: ratio('trigram', 'lookup by key', 'tps'),
      atLeast: 50,
    },
    {
      text: 'lookup in memory ÷ no-op of the same app, CPU',
      value: ratio('http', 'lookup, in memory', 'cpuMicros'),
      atMost: 1.3,
    },
    {
      text: 'lookup with one read ÷ no-op of the same app, CPU',
      value: ratio('http', 'lookup of an unknown key, one read', 'cpuMicros'),
      atMost: 3.5,
    },
    {
      text: 'whole lookup through the gateway ÷ stock proxy to a no-op, CPU of both processes',
      value: ratio('whole', 'gateway and lookup', 'cpuMicros'),
      atMost: 2.2,
    },
    {
      text: 'heap fetches of the index-only scan',
      value: heapFetches === undefined ? Number.NaN : Number(heapFetches),
      atMost: 0,
    },
  ];
}

/** `npm run bench -- lookup`: the lookup beside `select 1`, trigram search and a no-op route. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  console.log(`Filling a scratch database with ${options.keys} keys and ${options.businesses} businesses …`);
  const database = await createScratchDatabase(databaseServer(), options);
  try {
    const found = await compareAll(database.url, options);
    printComparison('SQL, the same connections', found.comparisons.sql as Comparison);
    printComparison(
      `SQL, trigram search among ${options.businesses}`,
      found.comparisons.trigram as Comparison,
    );
    printComparison(
      'HTTP, CPU of the process: beside a no-op route of the same app',
      found.comparisons.http as Comparison,
    );
    printComparison(
      'HTTP, CPU of the process: beside a bare Fastify no-op',
      found.comparisons.bare as Comparison,
    );
    printComparison(
      'HTTP, CPU of both processes: what answers, and what stands before it',
      found.comparisons.whole as Comparison,
    );
    console.log(`\n${found.plan}`);
    writeReport('lookup', { options, ...found, goals: goalsOf(found), facts: { plan: found.plan } });
  } finally {
    await database.drop();
  }
}
