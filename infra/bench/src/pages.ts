import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Result } from 'lighthouse';
import { type FirstMessage, pasteFirstMessage } from './pages/first-message.ts';
import { categories, type Looked, lookOnce } from './pages/look.ts';
import { compareServerCost, printServerCost, sideNames } from './pages/server-cost.ts';
import { assertRows, furtherPages, minimalPath, pagesOf } from './pages/visited-pages.ts';
import { type Goal, writeReport } from './report.ts';
import { type Comparison, median } from './side-by-side.ts';

type Category = (typeof categories)[number];
const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

const byCpu = 'performance by CPU time';
const slowPaint = 'largest paint on a slow line';
type Score = Record<Category | (typeof figures)[number] | typeof byCpu | typeof slowPaint, number>;
type Measured = { score: Score; faults: string[] };
type PageFacts = {
  results: Record<string, Pick<Measured, 'score'>>;
  /** Undefined where the site's process is not known. */
  server: Comparison | undefined;
  firstMessage: FirstMessage;
};

const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Cards and certificates ask search engines not to list them, for which lighthouse takes points away. */
const isListed = (path: string): boolean => !/^\/(?:s|sertifika)\//.test(path);

/** Marks of at least 95, and of a hundred where nothing depends on the machine; the paint beside the least page's. */
const goalsAt = (path: string, score: Score, minimal: Score | undefined): Goal[] => [
  { text: `${path}: ${byCpu}`, value: score[byCpu], atLeast: 95 },
  { text: `${path}: performance by the clock`, value: score.performance, atLeast: 95 },
  { text: `${path}: largest contentful paint, ms`, value: score['largest-contentful-paint'], atMost: 2000 },
  { text: `${path}: ${slowPaint}, ms`, value: score[slowPaint], atMost: 2000 },
  {
    text: `${path}: the same ÷ that of a minimal page`,
    value: score[slowPaint] / (minimal?.[slowPaint] ?? Number.NaN),
    atMost: 1.3,
  },
  ...categories
    .filter((name) => name !== 'performance' && (name !== 'seo' || isListed(path)))
    .map((name) => ({ text: `${path}: ${name}`, value: score[name], atLeast: 100 })),
];

/** The goals of every page but the minimal one, what the server works for a list, and of a first pasted message. */
export const goalsOf = ({ results, server, firstMessage }: PageFacts): Goal[] => [
  ...Object.entries(results)
    .filter(([path]) => path !== minimalPath)
    .flatMap(([path, { score }]) => goalsAt(path, score, results[minimalPath]?.score)),
  {
    text: 'the list: CPU of the site for one, ms',
    value: (server?.sides[sideNames.sent]?.cpuMicros ?? Number.NaN) / 1000,
    atMost: 8,
    ...(server ? {} : { notRun: 'no --home of the running stack' }),
  },
  {
    text: 'a first message on a slow phone: until it is answered, ms',
    value: firstMessage.answeredMs,
    atMost: 2000,
  },
  {
    text: 'the same: longest time without a turn for input, ms',
    value: firstMessage.longestTaskMs,
    atMost: 500,
  },
];

/** A card's address is as long as what it holds. */
const shortly = (path: string): string => (path.startsWith('/s/') ? '/s/…' : path);

function scoreOf({ clock: { categories: found, audits }, cpu, slowPaintMs }: Looked): Score {
  const marks = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const times = figures.map((name) => [name, Math.round((audits[name]?.numericValue ?? 0) * 1000) / 1000]);
  const worked = Math.round((cpu.categories.performance?.score ?? 0) * 100);
  return Object.fromEntries([
    ...marks,
    [byCpu, worked],
    ...times,
    [slowPaint, Math.round(slowPaintMs)],
  ]) as Score;
}

/** Audits that took points away, with what they say. */
const faultsOf = ({ audits, categories: found }: Result): string[] =>
  categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`);

/** The median of the rounds. @throws Error when the list shows no rows */
async function measure(url: string, path: string, rounds: number): Promise<Measured> {
  const runs: Looked[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await assertRows(url, path);
    runs.push(await lookOnce(url + path));
  }
  await assertRows(url, path);
  const scores = runs.map(scoreOf);
  const names = Object.keys(scores[0] ?? {}) as (keyof Score)[];
  const score = Object.fromEntries(names.map((name) => [name, median(scores.map((one) => one[name]))]));
  return { score: score as Score, faults: [...new Set(runs.flatMap(({ clock }) => faultsOf(clock)))] };
}

/**
 * Lighthouse on a phone over home, listing and profile of a running stack with demo data, beside a minimal page of the
 * same server: the median of the rounds beside the goals. Where the browser shares its cores with the product, its
 * tasks wait for one; the mark by CPU time leaves that out. Then what the site works for a list, and how long a first
 * pasted message takes. `--url=`, `--home=`, `--rounds=3`; `--all=1` looks at further pages, too.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const url = (option(args, 'url') ?? 'http://localhost:8080').replace(/\/$/, '');
  const home = option(args, 'home') ?? process.env.EDOGRULA_HOME ?? join(repositoryRoot, '.data');
  const rounds = Number(option(args, 'rounds') ?? 3);
  const results: Record<string, Measured> = {};
  const pages = [minimalPath, ...(await pagesOf(url))];
  if (option(args, 'all')) pages.push(...(await furtherPages(url, pages.at(-1) ?? '')));
  const server = await compareServerCost(url, home, rounds);
  for (const path of pages) results[shortly(path)] = await measure(url, path, rounds);
  console.table(Object.fromEntries(Object.entries(results).map(([path, { score }]) => [path, score])));
  for (const [path, { faults }] of Object.entries(results))
    for (const fault of faults) console.log(`${path} ${fault}`);
  if (server) printServerCost(server);
  const firstMessage = await pasteFirstMessage(url, rounds);
  console.table({ 'a first message': firstMessage });
  const options = { url, rounds };
  const comparisons: Record<string, Comparison> = server ? { server } : {};
  writeReport('pages', {
    options,
    comparisons,
    goals: goalsOf({ results, server, firstMessage }),
    facts: { results, firstMessage },
  });
}
