import { setTimeout as sleep } from 'node:timers/promises';
import type { BarePath } from './bare-path.ts';
import { percentile, type Summary, summarise } from './percentiles.ts';
import type { StackClient } from './stack-client.ts';

/** How far the two halves of the bare path may lie apart before the run says nothing. */
const control = { least: 0.85, most: 1.15 };
const visibleWithinMs = 10_000;

/** How many approvals a round has, how many of them are sent a second, and how many rounds there are. */
export type Pace = { size: number; rate: number; rounds: number };
type Sample = { fromRequest: number; fromAnswer: number };
type Round = { bareBefore: number[]; visible: Sample[]; bareAfter: number[] };

/** Between two questions, so that asking does not take the machine from what is measured. */
const askEveryMs = 2;

/** Approves one waiting report and asks the lookup until it says blacklist; it was due at that `performance.now()`. */
export async function approveToVisible(
  stack: StackClient,
  waiting: { id: string; handle: string },
  due: number,
): Promise<Sample> {
  await sleep(Math.max(0, due - performance.now()));
  const answered = await stack.approve(waiting.id);
  for (;;) {
    const verdict = await stack.verdict(waiting.handle);
    const now = performance.now();
    if (verdict === 'blacklist') return { fromRequest: now - due, fromAnswer: now - answered };
    if (now - due > visibleWithinMs)
      throw new Error(`${waiting.handle} is not visible after 10 s: ${verdict}`);
    await sleep(askEveryMs);
  }
}

/** Approvals come at their rate, whether or not those before them are visible. */
async function runRound(
  { stack, bare }: { stack: StackClient; bare: BarePath },
  { size, rate }: Pace,
  tag: string,
): Promise<Round> {
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
  const began = performance.now();
  const visible = await Promise.all(
    waiting.map((one, n) => approveToVisible(stack, one, began + (n * 1000) / rate)),
  );
  const bareAfter = await bareHalf();
  for (const { id } of waiting) await stack.remove(id);
  return { bareBefore, visible, bareAfter };
}

let phones = Math.floor(Math.random() * 9_000_000);
/** A number of its own for each report, so that no two entries share a key. */
export const phoneOf = () => `0599${String(1_000_000 + (phones++ % 9_000_000))}`;

export type Visible = {
  bare: Summary;
  fromRequest: Summary;
  fromAnswer: Summary;
  controlRatio: number;
  valid: boolean;
  ratios: { p50: number; p99: number };
};

function evaluate(rounds: readonly Round[]): Visible {
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

/** The first round warms caches, plans and connections and does not count. */
export async function measureVisible(
  sides: { stack: StackClient; bare: BarePath },
  pace: Pace,
): Promise<Visible> {
  const rounds: Round[] = [];
  const tag = Date.now().toString(36).slice(-6);
  for (let round = 0; round <= pace.rounds; round++) {
    const one = await runRound(sides, round ? pace : { ...pace, size: 5 }, `${tag}_${round}`);
    if (round) rounds.push(one);
  }
  return evaluate(rounds);
}
