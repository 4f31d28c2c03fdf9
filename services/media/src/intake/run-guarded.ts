import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '@edogrula/service-kit/app-error';
import { ExhaustedLimits } from '../image/exhausting.ts';

/** `cpuMs` of a processor, whatever else runs; `timeoutMs` by the clock is the net below it. */
export type GuardLimits = { cpuMs: number; timeoutMs: number; memoryMb: number };

/** Ended by the clock, before its file had used up its time of a processor: the machine has too much to do. */
const byClock = 'ended by the clock';

/** What ended a parser says nothing about its file. */
const blamelessFaults: ReadonlySet<string> = new Set([byClock, 'ended by SIGTERM', 'ended by SIGINT']);

/** What a parser ends with whose file reached a limit; `SIGKILL` is the kernel's, which had no memory left. */
const exhaustedFaults: ReadonlySet<string> = new Set([
  'memory',
  'time',
  'ended by 77',
  'ended by SIGABRT',
  'ended by SIGKILL',
]);

/**
 * What the sender is answered when a guarded parser fails: the file is damaged. Where the clock ended the parser, the
 * machine may have been busy. Then the sender is asked to send the file again, and the holder pays for the time waited
 * and no more.
 */
export function refusalOf(what: string, fault: string): AppError {
  const cause = new (exhaustedFaults.has(fault) ? ExhaustedLimits : Error)(`${what}: ${fault}`);
  if (blamelessFaults.has(fault)) return new AppError('unavailable', { cause, retryAfterSeconds: 5 });
  return new AppError(fault === 'too_big' ? 'image_too_big' : 'file_damaged', { cause });
}

/**
 * What a guarded process answers, or the fault with which it ended without an answer. Its clock is all that kills it from
 * here: `killed` tells that from a kill of the kernel's.
 * @throws AppError unavailable when no process can be started
 */
export const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', (cause) => reject(new AppError('unavailable', { cause, retryAfterSeconds: 5 })));
    // After `exit` there may still be an answer on its way; after `close` there is none.
    child.once('close', (code, signal) =>
      resolve({ ok: false, fault: child.killed ? byClock : `ended by ${signal ?? code}` }),
    );
  });

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
