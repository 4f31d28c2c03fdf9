import { spawnSync } from 'node:child_process';
import { startBenchStack } from './bench-stack.ts';
import { failuresOf, hasReport, pageOf, readReport } from './report.ts';
import { onStores } from './stores.ts';

type Bench = {
  run: (args: readonly string[]) => Promise<void>;
  /** Sizes of `--quick`: enough to see that it works, too little to believe its figures. */
  quick: readonly string[];
};

const durable = '--durable=1';

/** Runs a bench that needs the product: on a stack of its own, or on the one that `--url` names. */
async function onStack(
  run: Bench['run'],
  args: readonly string[],
  demo: 'on' | 'off' = 'off',
): Promise<void> {
  if (args.some((arg) => arg.startsWith('--url='))) return run(args);
  console.log('Starting a stack to measure …');
  const stack = await startBenchStack(demo);
  process.env.ADMIN_KEY = stack.adminKey;
  try {
    await run([...args, `--url=${stack.url}`, `--home=${stack.home}`]);
  } finally {
    await stack.stop();
  }
}

/** A bench that measures on a PostgreSQL; with `--durable=1` on one whose commits wait for the disk. */
const onOwnStores =
  (run: Bench['run']): Bench['run'] =>
  (args) =>
    onStores(() => run(args.filter((arg) => arg !== durable)), { durable: args.includes(durable) });

/** Loaded when asked for: each bench brings load generators and stores of its own. */
const benches: Record<string, () => Promise<Bench>> = {
  lookup: async () => ({
    run: onOwnStores((await import('./lookup.ts')).default),
    quick: ['--keys=20000', '--businesses=5000', '--rounds=2', '--seconds=0.5', '--open-seconds=3'],
  }),
  'approve-to-visible': async () => ({
    run: (await import('./approve-to-visible.ts')).default,
    quick: ['--rounds=2', '--size=8'],
  }),
  pages: async () => {
    const { default: run } = await import('./pages.ts');
    return { run: (args) => onStack(run, args, 'on'), quick: ['--rounds=1'] };
  },
  desk: async () => ({
    run: onOwnStores((await import('./desk.ts')).default),
    quick: ['--rows=2000', '--rounds=2', '--calls=3'],
  }),
  payment: async () => ({ run: (await import('./payment.ts')).default, quick: [] }),
  dossiers: async () => ({ run: onOwnStores((await import('./dossiers.ts')).default), quick: [] }),
  photos: async () => ({
    run: onOwnStores((await import('./photos.ts')).default),
    quick: ['--scenes=6', '--pictures=500', '--questions=6'],
  }),
  uploads: async () => ({
    run: onOwnStores((await import('./uploads.ts')).default),
    quick: ['--rounds=1', '--seconds=2'],
  }),
  images: async () => ({
    run: onOwnStores((await import('./images.ts')).default),
    quick: ['--rounds=1', '--seconds=2'],
  }),
  telemetry: async () => ({
    run: (await import('./telemetry.ts')).default,
    quick: ['--rounds=2', '--seconds=0.5'],
  }),
  gateway: async () => ({
    run: (await import('./gateway.ts')).default,
    quick: ['--rounds=2', '--seconds=0.5'],
  }),
  start: async () => ({ run: (await import('./start.ts')).default, quick: ['--rounds=1'] }),
  memory: async () => ({ run: (await import('./memory.ts')).default, quick: [] }),
  plans: async () => ({
    run: onOwnStores((await import('./plans.ts')).default),
    quick: ['--keys=20000', '--businesses=5000'],
  }),
  soak: async () => {
    const { default: run } = await import('./soak.ts');
    return { run: (args) => onStack(run, args, 'on'), quick: ['--minutes=4'] };
  },
  scale: async () => ({
    run: onOwnStores((await import('./scale.ts')).default),
    quick: ['--keys=6000', '--businesses=1000', '--seconds=0.5'],
  }),
};

async function runOne(load: () => Promise<Bench>, args: readonly string[]): Promise<void> {
  const { run, quick } = await load();
  const asked = args.filter((arg) => !flags.includes(arg));
  const isAsked = (option: string) => asked.some((arg) => arg.startsWith(`${option.split('=', 1)[0]}=`));
  const sizes = args.includes('--quick') ? quick.filter((option) => !isAsked(option)) : [];
  await run([...sizes, ...asked]);
}

/** Fails when a figure is beyond its goal by more than 15 %, or the machine was too restless to say. */
function check(name: string): void {
  for (const failure of failuresOf(readReport(name))) {
    console.error(`${name}: ${failure}`);
    process.exitCode = 1;
  }
}

/** They take hours or much room, and compare nothing: `all` leaves them out. */
const alone = ['soak', 'plans'];

/** Every other bench in turn, each in a process of its own, and one page of what they found. */
function runAll(args: readonly string[]): void {
  for (const name of Object.keys(benches).filter((name) => !alone.includes(name))) {
    const program = [...process.execArgv, process.argv[1] ?? '', name, ...args];
    const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
    if (status) process.exitCode = 1;
  }
  const found = Object.keys(benches).flatMap((name) =>
    hasReport(name) ? [[name, readReport(name)] as const] : [],
  );
  console.log(`\n${pageOf(found)}`);
}

/**
 * `npm run bench -- <name> [--check] [--quick] [--option=value …]`: prints a table and writes .data/bench/<name>.json;
 * `all` runs every one and prints a page for docs/PERFORMANCE.md.
 */
const flags = ['--quick', '--check'];
const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (load) {
  await runOne(load, args);
  if (args.includes('--check')) check(name);
} else if (name === 'all') {
  runAll(args.filter((arg) => flags.includes(arg)));
} else {
  const names = [...Object.keys(benches), 'all'].join('|');
  console.error(`usage: npm run bench -- ${names} [--check] [--quick] [--option=value …]`);
  process.exitCode = 2;
}
