import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import lighthouse, { type Result } from 'lighthouse';
import { byCpuClock, type TraceEvent } from './cpu-clock.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const paint = 'largest-contentful-paint';

/** One load, judged by the clock and by what the threads worked; then one on a line and a processor that are slow. */
export type Looked = { clock: Result; cpu: Result; slowPaintMs: number };

/** @throws Error when lighthouse could not look at the page */
function resultOf(address: string, run: Awaited<ReturnType<typeof lighthouse>>): Result {
  if (!run || run.lhr.runtimeError)
    throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return run.lhr;
}

/**
 * The largest paint when the browser's line and processor are slowed down, ms. By default lighthouse loads a page at full
 * speed and computes how long a phone would take; there every script that arrived before the paint counts as awaited.
 */
async function slowPaint(address: string, port: number): Promise<number> {
  const options = {
    port,
    logLevel: 'error' as const,
    onlyAudits: [paint],
    throttlingMethod: 'devtools' as const,
  };
  return resultOf(address, await lighthouse(address, options)).audits[paint]?.numericValue ?? Number.NaN;
}

/**
 * One run on a phone as lighthouse imagines it, judged twice: by the clock, and by what the threads worked.
 * @throws Error when it could not look at the page
 */
async function look(address: string, port: number): Promise<Looked> {
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
    const cpu = resultOf(address, await lighthouse(address, { ...shared, auditMode: folder }));
    return { clock, cpu, slowPaintMs: await slowPaint(address, port) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse now and then records no beginning of the page and asks to be run again. */
export async function lookOnce(address: string, triesLeft = 2): Promise<Looked> {
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
