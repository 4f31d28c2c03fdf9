import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';

/** A stack of its own for one measurement: an empty home, relaxed limits, no demo data. */
type BenchStack = { url: string; home: string; adminKey: string; stop: () => Promise<void> };

const startMs = 240_000;

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null))?.status === 200;

/** An empty home for stacks to measure. */
export const newBenchHome = (): string => mkdtempSync(join(tmpdir(), 'edogrula-bench-'));

/** As `startIn`, in a home of its own that goes with the stack. */
export async function startBenchStack(
  demo: 'on' | 'off' = 'off',
  env: Record<string, string> = {},
): Promise<BenchStack> {
  const home = newBenchHome();
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const stack = await startIn(home, demo, env);
    return { ...stack, stop: () => stack.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts the product as `npm start` does and waits until all of it is ready. @throws Error with what it printed */
export async function startIn(
  home: string,
  demo: 'on' | 'off',
  env: Record<string, string> = {},
): Promise<BenchStack> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(repositoryRoot, 'infra', 'bin', 'start.mjs')], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      EDOGRULA_HOME: home,
      LIMITS: 'relaxed',
      DEMO: demo,
      PUBLIC_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + startMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The stack to measure did not start:\n${printed}`);
    }
    await sleep(200);
  }
  const { adminKey } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { adminKey: string };
  return { url, home, adminKey, stop };
}
