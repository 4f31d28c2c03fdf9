import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import lighthouse, { type Result } from 'lighthouse';
import { byCpuClock, type TraceEvent } from './pages/cpu-clock.ts';
import { type Goal, writeReport } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
const dataWaitMs = 180_000;

const byCpu = 'performance by CPU time';
type Score = Record<Category | (typeof figures)[number] | typeof byCpu, number>;

const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** A card is a visitor's own: it asks search engines not to list it, for which lighthouse takes points away. */
const isListed = (path: string): boolean => !path.startsWith('/s/');

/** Marks of at least 95, and of a hundred where nothing depends on the machine. */
const goalsOf = (path: string, score: Score): Goal[] => [
  { text: `${path}: ${byCpu}`, value: score[byCpu], atLeast: 95 },
  { text: `${path}: performance by the clock`, value: score.performance, atLeast: 95 },
  { text: `${path}: largest contentful paint, ms`, value: score['largest-contentful-paint'], atMost: 2000 },
  ...categories
    .filter((name) => name !== 'performance' && (name !== 'seo' || isListed(path)))
    .map((name) => ({ text: `${path}: ${name}`, value: score[name], atLeast: 100 })),
];

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Home, listing, and the profile with the most pictures among the listing's first; waits until demo data fills it. */
async function pagesOf(url: string): Promise<string[]> {
  const deadline = Date.now() + dataWaitMs;
  for (;;) {
    const answer = await fetch(
      `${url}/api/businesses/filter?address=Sapanca&type=bungalov&onlyVerified=true`,
    );
    const { items } = (await answer.json()) as { items: { slug: string; gallery: string[] }[] };
    const [shown] = [...items].sort((a, b) => b.gallery.length - a.gallery.length);
    if (shown && shown.gallery.length > 2 && items.length > 9)
      return ['/', '/sapanca-bungalov-evleri', `/isletme/${shown.slug}`];
    if (Date.now() > deadline) throw new Error(`${url} has no lodgings with pictures: start it with DEMO=on`);
    await sleep(1000);
  }
}

/**
 * The other pages that a visitor opens with a payment in mind: of the same profile its certificate and a card, where badges
 * and pictures are asked about, and the home page in other languages.
 */
async function furtherPages(url: string, profile: string): Promise<string[]> {
  const slug = profile.split('/').at(-1);
  const answer = await fetch(`${url}/api/businesses/by-slug/${slug}`);
  const { business } = (await answer.json()) as { business: { instagramUsername: string } };
  const made = await fetch(`${url}/s?q=${business.instagramUsername}`, { redirect: 'manual' });
  const card = made.headers.get('location');
  if (!card) throw new Error(`${url}/s made no card: ${made.status}`);
  return [`/sertifika/${slug}`, '/rozet', '/fotograf', new URL(card, url).pathname, '/en/', '/ar/'];
}

/** A card's address is as long as what it holds. */
const shortly = (path: string): string => (path.startsWith('/s/') ? '/s/…' : path);

/** @throws Error when lighthouse could not look at the page */
function resultOf(address: string, run: Awaited<ReturnType<typeof lighthouse>>): Result {
  if (!run || run.lhr.runtimeError)
    throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

/**
 * One run on a phone as lighthouse imagines it, judged twice: by the clock, and by what the threads worked.
 * @throws Error when it could not look at the page
 */
async function look(address: string, port: number): Promise<{ clock: Result; cpu: Result }> {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-pages-'));
  const shared = {
    output: 'json' as const,
    logLevel: 'error' as const,
    onlyCategories: [...categories],
  };
  try {
    const gathered = await lighthouse(address, { ...shared, port, gatherMode: folder, auditMode: folder });
    const clock = resultOf(address, gathered);
    const file = join(folder, 'trace.json');
    const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
    writeFileSync(file, JSON.stringify({ ...trace, traceEvents: byCpuClock(trace.traceEvents) }));
    return { clock, cpu: resultOf(address, await lighthouse(address, { ...shared, auditMode: folder })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function scoreOf({ clock: { categories: found, audits }, cpu }: { clock: Result; cpu: Result }): Score {
  const marks = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const times = figures.map((name) => [name, Math.round((audits[name]?.numericValue ?? 0) * 1000) / 1000]);
  const worked = Math.round((cpu.categories.performance?.score ?? 0) * 100);
  return Object.fromEntries([...marks, [byCpu, worked], ...times]) as Score;
}

/** Audits that took points away, with what they say. */
const faultsOf = ({ audits, categories: found }: Result): string[] =>
  categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`);

/** Lighthouse now and then records no beginning of the page and asks to be run again. */
async function lookOnce(address: string, triesLeft = 2): Promise<Awaited<ReturnType<typeof look>>> {
  const port = await freePort();
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
  try {
    return await look(address, port);
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('NO_NAVSTART')) throw error;
    return lookOnce(address, triesLeft - 1);
  } finally {
    await browser.close();
  }
}

async function measure(address: string, rounds: number): Promise<{ score: Score; faults: string[] }> {
  const runs: Awaited<ReturnType<typeof look>>[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await lookOnce(address));
  const scores = runs.map(scoreOf);
  const names = Object.keys(scores[0] ?? {}) as (keyof Score)[];
  const score = Object.fromEntries(names.map((name) => [name, median(scores.map((one) => one[name]))]));
  return { score: score as Score, faults: [...new Set(runs.flatMap(({ clock }) => faultsOf(clock)))] };
}

/**
 * Lighthouse on a phone over home, listing and profile of a running stack with demo data: the median of the rounds
 * beside the goals. Where the browser shares its cores with the product, its tasks wait for one; the mark by CPU time
 * leaves that out. `--url=`, `--rounds=3`; `--all=1` looks at further pages, too.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const url = (option(args, 'url') ?? 'http://localhost:8080').replace(/\/$/, '');
  const rounds = Number(option(args, 'rounds') ?? 3);
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  const pages = await pagesOf(url);
  if (option(args, 'all')) pages.push(...(await furtherPages(url, pages.at(-1) ?? '')));
  for (const path of pages) results[shortly(path)] = await measure(url + path, rounds);
  console.table(Object.fromEntries(Object.entries(results).map(([path, { score }]) => [path, score])));
  for (const [path, { faults }] of Object.entries(results))
    for (const fault of faults) console.log(`${path} ${fault}`);
  const goals = Object.entries(results).flatMap(([path, { score }]) => goalsOf(path, score));
  writeReport('pages', { options: { url, rounds }, comparisons: {}, goals, facts: { results } });
}
