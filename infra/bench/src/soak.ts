import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { percentile } from './approve-to-visible/percentiles.ts';
import { openStack, type StackClient } from './approve-to-visible/stack-client.ts';
import { type Goal, writeReport } from './report.ts';
import { type Held, readHeld } from './stack-processes.ts';

type Sample = { minute: number; held: Held[]; waiting: number };
type Load = { answers: number; failures: string[]; jobs: number; stop: boolean };

const lookupsASecond = 15;
/** A verified address ends after an hour, so that both sides sign in again before. */
const signInEveryMs = 15 * 60_000;
const jobEveryMs = 20_000;
const pages = ['/', '/sapanca-bungalov-evleri', '/ara?q=sapanca', '/report', '/en', '/ar/report', '/blog'];

/** Asks one address and counts it; anything but a 2xx is a failure. */
async function ask(load: Load, url: string): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    load.answers += 1;
    if (!response.ok) load.failures.push(`${response.status} ${new URL(url).pathname}`);
  } catch (error) {
    load.failures.push(`${(error as Error).name} ${new URL(url).pathname}`);
  }
}

/** Lookups and pages at a fixed rate, whatever the answers take. */
async function visit(load: Load, url: string): Promise<void> {
  for (let second = 0; !load.stop; second++) {
    const handle = (n: number) => `soak_${(second * lookupsASecond + n) % 5000}`;
    for (let n = 0; n < lookupsASecond; n++)
      void ask(load, `${url}/api/businesses/search?type=ig_username&q=${handle(n)}`);
    void ask(load, `${url}${pages[second % pages.length]}`);
    await sleep(1000);
  }
}

/** One report, approval, warning and removal. @throws Error when the warning does not come within ten seconds */
async function mainJob(stack: StackClient, n: number): Promise<void> {
  const handle = `soak_rapor_${n}`;
  const id = await stack.report(handle, `0599${String(1_000_000 + n)}`);
  await stack.approve(id);
  for (const end = Date.now() + 10_000; (await stack.verdict(handle)) !== 'blacklist'; await sleep(20))
    if (Date.now() > end) throw new Error(`${handle} is not visible after 10 s`);
  await stack.remove(id);
}

async function moderate(load: Load, url: string): Promise<void> {
  let stack: StackClient | undefined;
  let since = 0;
  while (!load.stop) {
    try {
      if (!stack || Date.now() - since > signInEveryMs) {
        stack = await openStack(url, process.env);
        since = Date.now();
      }
      await mainJob(stack, load.jobs);
      load.jobs += 1;
    } catch (error) {
      load.failures.push(`main job: ${(error as Error).message}`);
      stack = undefined;
    }
    await sleep(jobEveryMs);
  }
}

/** Events that are written and not yet sent, all services together, as the operator's command counts them. */
function countWaiting(home: string): number {
  const program = ['infra/bin/run.mjs', 'infra/operate/src/commands/events.ts', 'waiting'];
  const { stdout, stderr, status } = spawnSync(process.execPath, program, {
    cwd: repositoryRoot,
    env: { ...process.env, EDOGRULA_HOME: home },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`events waiting: ${stderr}`);
  return Number(/^(\d+) events wait$/m.exec(stdout)?.[1] ?? 0);
}

const medianOf = (samples: readonly Sample[], read: (sample: Sample) => number) =>
  percentile(samples.map(read), 50);

/** The last quarter of the run beside the second one: the first warms up. */
function grown(samples: readonly Sample[]): { name: string; pss: number; descriptors: number }[] {
  const quarter = Math.floor(samples.length / 4);
  const early = samples.slice(quarter, quarter * 2);
  const late = samples.slice(-quarter);
  return (samples[0]?.held ?? []).map(({ name }) => {
    const figure = (key: 'PSS' | 'descriptors') => (sample: Sample) =>
      sample.held.find((one) => one.name === name)?.[key] ?? 0;
    const ratio = (key: 'PSS' | 'descriptors') => medianOf(late, figure(key)) / medianOf(early, figure(key));
    return { name, pss: ratio('PSS'), descriptors: ratio('descriptors') };
  });
}

function goalsOf(samples: readonly Sample[], load: Load): Goal[] {
  const most = (key: 'pss' | 'descriptors') => Math.max(...grown(samples).map((one) => one[key]));
  return [
    { text: 'answers that were refused or lost', value: load.failures.length, atMost: 0 },
    { text: 'events that wait at the end', value: samples.at(-1)?.waiting ?? Number.NaN, atMost: 0 },
    { text: 'memory of a part, last quarter ÷ second quarter, the most', value: most('pss'), atMost: 1.2 },
    { text: 'descriptors of a part, the same', value: most('descriptors'), atMost: 1.1 },
  ];
}

const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * `npm run bench -- soak --minutes=120`: visitors and moderators at a modest rate on a stack of its own, and what each
 * part holds meanwhile: memory, descriptors, waiting events. A sample a minute.
 */
export default async function soak(args: readonly string[]): Promise<void> {
  const url = option(args, 'url') ?? '';
  const home = option(args, 'home') ?? '';
  const minutes = Number(option(args, 'minutes') ?? 120);
  const load: Load = { answers: 0, failures: [], jobs: 0, stop: false };
  const working = [visit(load, url), moderate(load, url)];
  const samples: Sample[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    await sleep(60_000);
    if (minute === minutes) {
      load.stop = true;
      await Promise.all(working);
    }
    const sample = { minute, held: readHeld(home), waiting: countWaiting(home) };
    samples.push(sample);
    const held = sample.held.map(({ name, PSS, descriptors }) => `${name} ${PSS}/${descriptors}`).join(' · ');
    console.log(
      `${minute} min: ${load.answers} answers, ${load.failures.length} failed, ${load.jobs} main jobs, ${sample.waiting} waiting; MB/descriptors: ${held}`,
    );
  }
  console.table(grown(samples));
  const failures = load.failures.slice(0, 50);
  const facts = { answers: load.answers, jobs: load.jobs, failures, grown: grown(samples), samples };
  writeReport('soak', { options: { minutes }, comparisons: {}, goals: goalsOf(samples, load), facts });
}
