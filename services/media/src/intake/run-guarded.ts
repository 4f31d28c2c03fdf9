import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** A network of its own with nothing in it: util-linux asks the kernel for one, before Node begins. */
const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((file) => existsSync(file));
const alone = ['--user', '--net', '--map-current-user'];
let alonePossible: boolean | undefined;

/** Whether the kernel takes the network away from parsers; elsewhere only Node does (`no-network.ts`) [R459]. */
export function kernelTakesNetwork(): boolean {
  alonePossible ??=
    unshare !== undefined &&
    spawnSync(unshare, [...alone, process.execPath, '--version'], { stdio: 'ignore', env: {}, timeout: 5000 })
      .status === 0;
  return alonePossible;
}

type GuardedWorker = './pdf-worker.ts' | './heic-worker.ts' | './pdf-page-worker.ts';

/**
 * Starts a parsing thread in a process of its own, with limits of time and memory, without rights and without a network. `page` is for a
 * worker that paints one.
 */
export function startGuarded(
  worker: GuardedWorker,
  path: string,
  { cpuMs, timeoutMs, memoryMb }: GuardLimits,
  page = 0,
): ChildProcess {
  const node = ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', ...permissions];
  const caged = unshare && kernelTakesNetwork();
  return fork(guard, [worker, path, ...[memoryMb, cpuMs, page].map(String)], {
    ...(caged
      ? { execPath: unshare, execArgv: [...alone, process.execPath, ...node] }
      : { execPath: process.execPath, execArgv: node }),
    env: {},
    stdio: ['ignore', worker === './pdf-worker.ts' ? 'ignore' : 'pipe', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
}
