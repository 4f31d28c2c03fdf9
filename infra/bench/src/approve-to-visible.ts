import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '@edogrula/infra-shared/engines/kafka';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { databaseOf, openBarePath } from './approve-to-visible/bare-path.ts';
import { type Floor, measureFloor } from './approve-to-visible/floor.ts';
import { measureVisible, type Pace, type Visible } from './approve-to-visible/measure-visible.ts';
import { openStack } from './approve-to-visible/stack-client.ts';
import { startBenchStack } from './bench-stack.ts';
import { type Goal, writeReport } from './report.ts';

/** What was found on the embedded bus, and on Kafka or why not. */
type VisibleFacts = { embedded: Visible; kafka: Visible | { missing: string } };

/** On the embedded bus by the clock and beside the least it can cost; on Kafka by the clock. */
export const goalsOf = (
  { embedded: { ratios, fromRequest }, kafka }: VisibleFacts,
  { rate }: Pick<Pace, 'rate'>,
): Goal[] => [
  { text: 'approve sent → the lookup warns ÷ two commits and a bus trip, p50', value: ratios.p50, atMost: 5 },
  {
    text: `approve sent → the lookup warns, ${rate} a second, p50, ms`,
    value: fromRequest.p50,
    atMost: 20,
  },
  { text: 'the same, p99, ms', value: fromRequest.p99, atMost: 60 },
  { text: 'the slowest, ms', value: fromRequest.max, atMost: 1000 },
  {
    text: 'the same on Kafka, p50, ms',
    value: 'missing' in kafka ? Number.NaN : kafka.fromRequest.p50,
    atMost: 40,
    ...('missing' in kafka ? { notRun: kafka.missing } : {}),
  },
];

function print(
  bus: string,
  { bare, fromRequest, fromAnswer, controlRatio, valid, ratios, floor }: Measured,
): void {
  console.log(`\n${bus}; times in ms`);
  console.table({
    'two commits + bus round trip': { ...bare, 'p50 ratio': 1, 'p99 ratio': 1 },
    'approve sent → lookup says blacklist': {
      ...fromRequest,
      'p50 ratio': ratios.p50,
      'p99 ratio': ratios.p99,
    },
    'approve answered → lookup says blacklist': fromAnswer,
  });
  if (floor)
    console.log(
      `${floor.statements} statements in ${floor.commits} transactions without our code: ${floor.p50}, p50`,
    );
  console.log(`A/A control ${controlRatio} (${valid ? 'valid' : 'VOID: outside 0.85–1.15'})`);
}

type At = { url: string; home: string; env: NodeJS.ProcessEnv };
type Measured = Visible & { floor?: Floor };

/** Measures a running stack, whose bus the environment names; the floor only where its PostgreSQL may log for us. */
async function measureAt({ url, home, env }: At, pace: Pace, isOwn = false): Promise<Measured> {
  const stack = await openStack(url, env);
  const server = databaseOf(env, home);
  const bare = await openBarePath(server, env);
  try {
    const visible = await measureVisible({ stack, bare }, pace);
    return isOwn ? { ...visible, floor: await measureFloor({ stack, bare }, { server, home }) } : visible;
  } finally {
    await bare.close();
  }
}

/** The same on a stack of its own. */
async function measureOwn(bus: Record<string, string>, pace: Pace): Promise<Measured> {
  console.log('Starting a stack to measure …');
  const { url, home, adminKey, stop } = await startBenchStack('off', bus);
  try {
    const env: NodeJS.ProcessEnv = { ...process.env, ...bus, ADMIN_KEY: adminKey };
    // Only an embedded PostgreSQL keeps its log in the home.
    return await measureAt({ url, home, env }, pace, !env.DATABASE_URL);
  } finally {
    await stop();
  }
}

/** One broker as the engines' tests start it, and a stack that uses it. */
async function measureOnKafka(pace: Pace): Promise<VisibleFacts['kafka']> {
  const home = mkdtempSync(join(tmpdir(), 'edogrula-bench-kafka-'));
  try {
    const kafka = await startKafka({ home, log: console.log }).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    if (!kafka) return { missing: 'no Java, or no Maven to fetch Kafka with' };
    try {
      return await measureOwn({ KAFKA_BROKERS: kafka.brokers }, pace);
    } finally {
      await kafka.stop();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const option = (args: readonly string[], name: string) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * Measures how long after a moderator's approval the lookup warns, while approvals come at a steady rate. Beside it
 * stands the least that this can take. It runs on a stack with the embedded bus, then on one with Kafka. `--rounds=5`,
 * `--size=40`, `--rate=10`. With `--url=` on that stack alone: `--home=`, ADMIN_KEY or ADMIN_EMAIL and ADMIN_PASSWORD;
 * it is started with LIMITS=relaxed, and its reports are deleted again.
 */
export default async function run(args: readonly string[]): Promise<void> {
  const url = option(args, 'url')?.replace(/\/$/, '');
  const home = option(args, 'home') ?? process.env.EDOGRULA_HOME ?? join(repositoryRoot, '.data');
  const number = (name: string, usual: number) => Number(option(args, name) ?? usual);
  const pace = { rounds: number('rounds', 5), size: number('size', 40), rate: number('rate', 10) };
  const embedded = await (url ? measureAt({ url, home, env: process.env }, pace) : measureOwn({}, pace));
  print('Embedded bus', embedded);
  const kafka = url ? { missing: 'one stack was named' } : await measureOnKafka(pace);
  if (!('missing' in kafka)) print('Kafka, one broker', kafka);
  const facts = { embedded, kafka };
  const valid = embedded.valid && ('missing' in kafka || kafka.valid);
  writeReport('approve-to-visible', {
    options: { url, ...pace },
    comparisons: {},
    goals: goalsOf(facts, pace),
    facts,
    valid,
  });
}
