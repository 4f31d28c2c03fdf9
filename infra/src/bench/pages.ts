import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser } from '../browser/launch-browser.ts';
import { repositoryRoot } from '../repository.ts';
import { freePort } from '../stores/free-port.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
const dataWaitMs = 180_000;

type Score = Record<Category | (typeof figures)[number], number>;

const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

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

/** One run on a phone as lighthouse imagines it. @throws Error when it could not look at the page */
async function look(address: string, port: number): Promise<Result> {
  const run = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

function scoreOf({ categories: found, audits }: Result): Score {
  const marks = categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]);
  const times = figures.map((name) => [name, Math.round((audits[name]?.numericValue ?? 0) * 1000) / 1000]);
  return Object.fromEntries([...marks, ...times]) as Score;
}

/** Audits that took points away, with what they say. */
const faultsOf = ({ audits, categories: found }: Result): string[] =>
  categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ''}`);

async function measure(address: string, rounds: number): Promise<{ score: Score; faults: string[] }> {
  const runs: Result[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const port = await freePort();
    const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
    try {
      runs.push(await look(address, port));
    } finally {
      await browser.close();
    }
  }
  const scores = runs.map(scoreOf);
  const names = Object.keys(scores[0] ?? {}) as (keyof Score)[];
  const score = Object.fromEntries(names.map((name) => [name, median(scores.map((one) => one[name]))]));
  return { score: score as Score, faults: [...new Set(runs.flatMap(faultsOf))] };
}

/**
 * Lighthouse on a phone over home, listing and profile of a running stack with demo data: the median of the rounds
 * beside the goals. `--url=`, `--rounds=3`.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const url = (option(args, 'url') ?? 'http://localhost:8080').replace(/\/$/, '');
  const rounds = Number(option(args, 'rounds') ?? 3);
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const path of await pagesOf(url)) results[path] = await measure(url + path, rounds);
  console.table(Object.fromEntries(Object.entries(results).map(([path, { score }]) => [path, score])));
  for (const [path, { faults }] of Object.entries(results))
    for (const fault of faults) console.log(`${path} ${fault}`);
  const met = Object.values(results).every(({ score }) =>
    categories.every((name) => score[name] >= goals[name]),
  );
  console.log(
    `goal ${categories.map((name) => `${name} ≥ ${goals[name]}`).join(', ')}: ${met ? 'met' : 'NOT met'}`,
  );
  const folder = join(repositoryRoot, '.data', 'bench');
  mkdirSync(folder, { recursive: true });
  const facts = { at: new Date().toISOString(), url, rounds, goals, met, results };
  writeFileSync(join(folder, 'pages.json'), `${JSON.stringify(facts, null, 1)}\n`);
}
