import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `cpuMs` of a processor, whatever else runs; `timeoutMs` by the clock is the net below it. */
export type GuardLimits = { cpuMs: number; timeoutMs: number; memoryMb: number };

/** What the guard says, or the clock does by killing it, when a limit was reached. */
export const exhaustedFaults: ReadonlySet<string> = new Set([
  'memory',
  'time',
  'ended by 77',
  'ended by SIGKILL',
  'ended by SIGABRT',
]);

const guard = fileURLToPath(new URL('./guard.ts', import.meta.url));

/** Reads files, and nothing else: no writing, no programs, no native code. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-worker'];

type GuardedWorker = './pdf-worker.ts' | './heic-worker.ts' | './pdf-page-worker.ts';

/**
 * Starts a parsing thread in a process of its own, with limits of time and memory and without rights. `page` is for a
 * worker that paints one.
 */
export function startGuarded(
  worker: GuardedWorker,
  path: string,
  { cpuMs, timeoutMs, memoryMb }: GuardLimits,
  page = 0,
): ChildProcess {
  return fork(guard, [worker, path, ...[memoryMb, cpuMs, page].map(String)], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', ...permissions],
    env: {},
    stdio: ['ignore', worker === './pdf-worker.ts' ? 'ignore' : 'pipe', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
}
