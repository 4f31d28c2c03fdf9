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

/** Starts a parsing thread in a process of its own, with limits of time and memory and without rights. */
export function startGuarded(
  worker: './pdf-worker.ts' | './heic-worker.ts',
  path: string,
  { cpuMs, timeoutMs, memoryMb }: GuardLimits,
): ChildProcess {
  return fork(guard, [worker, path, String(memoryMb), String(cpuMs)], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', ...permissions],
    env: {},
    stdio: ['ignore', worker === './heic-worker.ts' ? 'pipe' : 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
}
