import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { type BarePath, databaseOf, openBarePath } from './approve-to-visible/bare-path.ts';
import { percentile, summarise } from './approve-to-visible/percentiles.ts';
import { openStack, type StackClient } from './approve-to-visible/stack-client.ts';
import { type Goal, writeReport } from './report.ts';

/** How far the two halves of the bare path may lie apart before the run says nothing. */
const control = { least: 0.85, most: 1.15 };
const visibleWithinMs = 10_000;

type Sample = { fromRequest: number; fromAnswer: number };
type Round = { bareBefore: number[]; visible: Sample[]; bareAfter: number[] };

/** Between two questions, so that asking does not take the machine from what is measured. */
const askEveryMs = 2;

/** Approves one waiting report and asks the lookup until it says blacklist. */
async function approveToVisible(
  stack: StackClient,
  waiting: { id: string; handle: string },
): Promise<Sample> {
  const start = performance.now();
  const answered = await stack.approve(waiting.id);
  for (;;) {
    const verdict = await stack.verdict(waiting.handle);
    const now = performance.now();
    if (verdict === 'blacklist') return { fromRequest: now - start, fromAnswer: now - answered };
    if (now - start > visibleWithinMs)
      throw new Error(`${waiting.handle} is not visible after 10 s: ${verdict}`);
    await sleep(askEveryMs);
  }
}

async function runRound(stack: StackClient, bare: BarePath, size: number, tag: string): Promise<Round> {
  const waiting: { id: string; handle: string }[] = [];
  for (let n = 0; n < size; n++) {
    const handle = `olcum_${tag}_${n}`;
    waiting.push({ id: await stack.report(handle, phoneOf()), handle });
  }
  const bareHalf = async () => {
    const passes: number[] = [];
    for (let n = 0; n < size; n++) passes.push(await bare.pass());
    return passes;
  };
  await sleep(500);
  const bareBefore = await bareHalf();
  const visible: Sample[] = [];
  for (const one of waiting) visible.push(await approveToVisible(stack, one));
  const bareAfter = await bareHalf();
  for (const { id } of waiting) await stack.remove(id);
  return { bareBefore, visible, bareAfter };
}

let phones = Math.floor(Math.random() * 9_000_000);
/** A number of its own for each report, so that no two entries share a key. */
const phoneOf = () => `0599${String(1_000_000 + (phones++ % 9_000_000))}`;

function evaluate(rounds: readonly Round[]) {
  const before = rounds.flatMap((round) => round.bareBefore);
  const after = rounds.flatMap((round) => round.bareAfter);
  const bare = summarise([...before, ...after]);
  const fromRequest = summarise(rounds.flatMap((round) => round.visible.map((one) => one.fromRequest)));
  const fromAnswer = summarise(rounds.flatMap((round) => round.visible.map((one) => one.fromAnswer)));
  const ratio = (a: number, b: number) => Math.round((a / b) * 100) / 100;
  const controlRatio = ratio(percentile(after, 50), percentile(before, 50));
  const valid = controlRatio >= control.least && controlRatio <= control.most;
  const ratios = { p50: ratio(fromRequest.p50, bare.p50), p99: ratio(fromRequest.p99, bare.p99) };
  return { bare, fromRequest, fromAnswer, controlRatio, valid, ratios };
}

const goalsOf = ({ ratios, fromRequest }: ReturnType<typeof evaluate>): Goal[] => [
  { text: 'approve sent → the lookup warns ÷ two commits and a bus trip, p50', value: ratios.p50, atMost: 5 },
  { text: 'approve sent → the lookup warns, p50, ms', value: fromRequest.p50, atMost: 20 },
  { text: 'the same, p99, ms', value: fromRequest.p99, atMost: 60 },
  { text: 'the slowest, ms', value: fromRequest.max, atMost: 1000 },
];

function print(result: ReturnType<typeof evaluate>): void {
  const { bare, fromRequest, fromAnswer, controlRatio, valid, ratios } = result;
  console.table({
    'two commits + bus round trip': { ...bare, 'p50 ratio': 1, 'p99 ratio': 1 },
    'approve sent → lookup says blacklist': {
      ...fromRequest,
      'p50 ratio': ratios.p50,
      'p99 ratio': ratios.p99,
    },
    'approve answered → lookup says blacklist': fromAnswer,
  });
  console.log(`times in ms; A/A control ${controlRatio} (${valid ? 'valid' : 'VOID: outside 0.85–1.15'})`);
}

const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * Measures, on a running stack, how long after a moderator's approval the lookup warns, side by side with the least
 * it can cost. `--url=`, `--rounds=5`, `--size=40`, `--home=`; ADMIN_KEY or ADMIN_EMAIL and ADMIN_PASSWORD; start the
 * stack with LIMITS=relaxed. Its reports are deleted again.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const env = process.env;
  const url = (option(args, 'url') ?? env.PUBLIC_URL ?? 'http://localhost:8080').replace(/\/$/, '');
  const home = option(args, 'home') ?? env.EDOGRULA_HOME ?? join(repositoryRoot, '.data');
  const size = Number(option(args, 'size') ?? 40);
  const stack = await openStack(url, env);
  const bare = await openBarePath(databaseOf(env, home), env);
  const rounds: Round[] = [];
  try {
    const tag = Date.now().toString(36).slice(-6);
    // The first round warms caches, plans and connections and does not count.
    for (let round = 0; round <= Number(option(args, 'rounds') ?? 5); round++) {
      const one = await runRound(stack, bare, round ? size : 5, `${tag}_${round}`);
      if (round) rounds.push(one);
    }
  } finally {
    await bare.close();
  }
  const result = evaluate(rounds);
  print(result);
  const { controlRatio, valid, ...found } = result;
  writeReport('approve-to-visible', {
    options: { url, size, rounds: rounds.length },
    comparisons: {},
    goals: goalsOf(result),
    facts: { controlRatio, ...found, samples: rounds },
    valid,
  });
}
