import { performance } from 'node:perf_hooks';
import { queueQuery } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { countQueue } from '../../../services/moderation/src/queue/count-queue.ts';
import { listReports } from '../../../services/moderation/src/report/list-reports.ts';
import { openFilledQueue } from './desk/filled-queue.ts';
import { readOptions } from './options.ts';
import { type Goal, printComparison, writeReport } from './report.ts';
import { type Comparison, compare, median, type Side } from './side-by-side.ts';

const defaults = { rows: 100_000, rounds: 5, calls: 20 };
type Options = typeof defaults;
type Deps = Parameters<typeof listReports>[0];

/** Whoever may decide sees the whole list. */
const moderator: AdminIdentity = {
  adminId: '01900000-0000-7000-8000-000000000001',
  email: 'bench@edogrula.example',
  via: 'cookie',
  sessionId: null,
  keyId: null,
  role: 'moderator',
  scopes: null,
  confirmedUntil: null,
  mustEnrol: false,
};

const timed = (name: string, calls: number, call: () => Promise<unknown>): Side => ({
  name,
  async run() {
    const start = performance.now();
    for (let n = 0; n < calls; n += 1) await call();
    return { ms: (performance.now() - start) / calls };
  },
});

/** Reads every page as the dashboard does; answers the cursor of the last page and how long it all took. */
async function walk(deps: Deps): Promise<{ last: string; rows: number; ms: number }> {
  const start = performance.now();
  let [last, rows] = ['', 0];
  for (let next: string | null = ''; next !== null; ) {
    last = next;
    const page: Awaited<ReturnType<typeof listReports>> = await listReports(
      deps,
      queueQuery.parse({ after: next }),
      moderator,
    );
    rows += page.items.length;
    next = page.next;
  }
  return { last, rows, ms: performance.now() - start };
}

/** Fifty filters as a moderator sets them one after the other: each word from its first letters on, in each status. */
function fiftyFilters(rows: number): object[] {
  const words = [
    'sah',
    'sahte',
    'bungalov',
    `sahte bungalov ${rows - 7}`,
    `sahte_${rows - 7}`,
    'kapora',
    '0541',
    '+90541',
    `+90541${String(rows - 7).padStart(7, '0')}`,
    'bulunmayan',
  ];
  const statuses = [undefined, 'pending', 'approved', 'rejected', 'archived'];
  return words.flatMap((q) => statuses.map((status) => ({ after: '', q, ...(status ? { status } : {}) })));
}

/** The slowest of the filters, in milliseconds until the answer, PostgreSQL's part included. */
async function slowestFilter(deps: Deps, { rows, rounds }: Options): Promise<{ filter: string; ms: number }> {
  const filters = fiftyFilters(rows);
  const taken = filters.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, filter] of filters.entries()) {
      const start = performance.now();
      await listReports(deps, queueQuery.parse(filter), moderator);
      taken[at]?.push(performance.now() - start);
    }
  const medians = filters.map((filter, at) => ({
    filter: JSON.stringify(filter),
    ms: median(taken[at] ?? []),
  }));
  return medians.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest));
}

async function measure(deps: Deps, options: Options) {
  const walked = await walk(deps);
  if (walked.rows !== options.rows) throw new Error(`The walk saw ${walked.rows} of ${options.rows} rows`);
  const list = (query: object) => () => listReports(deps, queueQuery.parse(query), moderator);
  const side = (name: string, call: () => Promise<unknown>) => timed(name, options.calls, call);
  const pages = Math.ceil(options.rows / 200);
  const comparison = await compare(
    side('first page of a walk', list({ after: '' })),
    [
      side('last page of a walk', list({ after: walked.last })),
      side('pending, first page', list({ after: '', status: 'pending' })),
      side(`page=${pages}`, list({ page: pages })),
      side('search, 1 row', list({ after: '', q: `sahte_${options.rows - 1}` })),
      side('counts', () => countQueue(deps)),
    ],
    { rounds: options.rounds, decisive: 'ms' },
  );
  return { comparison, walked, slowest: await slowestFilter(deps, options) };
}

const goalsOf = (comparison: Comparison, slowestMs: number): Goal[] => [
  {
    text: 'last ÷ first page of a walk, time',
    value: comparison.ratios['last page of a walk']?.ms ?? Number.NaN,
    atMost: 1.5,
  },
  { text: 'the slowest of fifty filters, ms', value: slowestMs, atMost: 20 },
];

/** `npm run bench -- desk`: the moderators' queue of reports, walked page by page. */
export default async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, defaults);
  console.log(`Filling a scratch database with ${options.rows} reports …`);
  const queue = await openFilledQueue(options.rows);
  try {
    const { comparison, walked, slowest } = await measure(queue, options);
    printComparison(`A page of 200 among ${options.rows} reports`, comparison);
    console.log(`All ${walked.rows} rows, page by page: ${Math.round(walked.ms)} ms`);
    const facts = { walkMs: Math.round(walked.ms), slowestFilter: slowest.filter };
    const goals = goalsOf(comparison, slowest.ms);
    console.log(`The slowest filter: ${slowest.filter}`);
    writeReport('desk', { options, comparisons: { comparison }, goals, facts });
  } finally {
    await queue.close();
  }
}
