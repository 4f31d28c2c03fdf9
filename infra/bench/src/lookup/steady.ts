import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { run } from '@edogrula/infra-shared/tools/run';
import { findK6 } from '../load/k6.ts';

const script = join(repositoryRoot, 'infra', 'k6', 'bench', 'steady.js');

/** What k6 found of one side in milliseconds, and which of the load's own conditions did not hold. */
export type Steady = { p50: number; p99: number; broken: string[] };
type Metric = { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> };

const answers = 'http_req_duration{name:steady}';

/** Reads k6's summary: with refusals or arrivals that nobody served, its times say nothing. */
export function steadyOf(metrics: Record<string, Metric>): Steady {
  const broken = Object.entries(metrics).flatMap(([name, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([text, { ok }]) =>
      ok || name === answers ? [] : [`${name} ${text}`],
    ),
  );
  const { med = Number.NaN, 'p(99)': p99 = Number.NaN } = metrics[answers]?.values ?? {};
  return { p50: med, p99, broken };
}

export type SteadySide = {
  url: string;
  /** Path of the question, up to the handle that k6 adds. */
  ask: string;
  /** How many handles are known; 0 asks for the path alone. */
  handles: number;
};
type SteadyLoad = { rate: number; openSeconds: number; mostMs: number };

/** In the first seconds of a process code is compiled and connections to the database are opened; that is not counted. */
const warmingSeconds = 5;

/** Asks a server so many times a second, whatever time it takes to answer. @throws Error when k6 did not run */
async function askSteadily(k6: string, side: SteadySide, load: SteadyLoad): Promise<Steady> {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-bench-k6-'));
  const summary = join(folder, 'summary.json');
  try {
    const ended = await run([k6, 'run', '--quiet', '--no-color', script], {
      env: {
        ...process.env,
        K6_NO_USAGE_REPORT: 'true',
        URL: side.url,
        ASK: side.ask,
        HANDLES: String(side.handles),
        MOST_MS: String(load.mostMs),
        PROFILE: 'load',
        RATE: String(load.rate),
        DURATION: `${load.openSeconds}s`,
        SCENARIO: 'steady',
        SUMMARY: summary,
      },
    }).catch((error: Error) => error);
    // A crossed threshold is k6's exit code 99, and stands in the summary.
    if (ended instanceof Error && !existsSync(summary)) throw ended;
    return steadyOf(JSON.parse(readFileSync(summary, 'utf8')).metrics);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Both sides in turn under the same k6: what answers beside the least that could; undefined where there is no k6. */
export async function compareSteadily(
  { stock, lookup }: { stock: SteadySide; lookup: SteadySide },
  load: SteadyLoad,
): Promise<{ stock: Steady; lookup: Steady } | undefined> {
  const k6 = await findK6().catch(() => undefined);
  if (!k6) return undefined;
  const warm = { ...load, openSeconds: warmingSeconds };
  const measure = async (side: SteadySide): Promise<Steady> => {
    await askSteadily(k6, side, warm);
    return askSteadily(k6, side, load);
  };
  return { stock: await measure(stock), lookup: await measure(lookup) };
}
