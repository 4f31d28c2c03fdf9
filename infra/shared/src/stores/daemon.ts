import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, type ProcessIdentity, startOf } from './process-table.ts';
import type { RunAs } from './unprivileged.ts';

/** A background process that outlives its parent and is found again through `<folder>/<name>.json`. */
export interface Daemon extends ProcessIdentity {
  port: number;
}

interface DaemonOptions {
  folder: string;
  name: string;
  port: number;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  runAs?: RunAs;
  cwd?: string;
  /** Asked again and again until it answers true. */
  ready: () => Promise<boolean>;
  /** Milliseconds to become ready. */
  readyTimeoutMs?: number;
}

const stateFile = (folder: string, name: string) => join(folder, `${name}.json`);
const logFile = (folder: string, name: string) => join(folder, `${name}.log`);

/** The living daemon of that name, or undefined; a stale state file is removed. */
export function findDaemon(folder: string, name: string): Daemon | undefined {
  try {
    const daemon = JSON.parse(readFileSync(stateFile(folder, name), 'utf8')) as Daemon;
    if (isAlive(daemon)) return daemon;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  rmSync(stateFile(folder, name), { force: true });
  return undefined;
}

function lastLines(folder: string, name: string): string {
  return readFileSync(logFile(folder, name), 'utf8').trimEnd().split('\n').slice(-15).join('\n');
}

function record(folder: string, name: string, daemon: Daemon): void {
  const file = stateFile(folder, name);
  writeFileSync(`${file}.part`, JSON.stringify(daemon));
  renameSync(`${file}.part`, file);
}

/** Starts the process in its own session, waits until it is ready and records it; throws with its last log lines. */
export async function startDaemon(options: DaemonOptions): Promise<Daemon> {
  const { folder, name, port, runAs = { prefix: [], identity: {}, owner: {} } } = options;
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile(folder, name), 'w');
  const [command = '', ...args] = [...runAs.prefix, options.command, ...options.args];
  // A session of its own: Ctrl-C in the terminal must reach the stores after the services, not with them.
  const child = spawn(command, args, {
    ...runAs.identity,
    detached: true,
    stdio: ['ignore', log, log],
    cwd: options.cwd ?? folder,
    env: { ...process.env, ...options.env },
  });
  closeSync(log);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  failed.catch(() => undefined);
  await Promise.race([new Promise((resolve) => child.once('spawn', resolve)), failed]);
  child.unref();
  const pid = child.pid ?? 0;
  const daemon: Daemon = { pid, started: startOf(pid) ?? '', port };
  record(folder, name, daemon);
  const deadline = Date.now() + (options.readyTimeoutMs ?? 60_000);
  while (!(await options.ready())) {
    if (!isAlive(daemon)) throw new Error(`${name} did not start:\n${lastLines(folder, name)}`);
    if (Date.now() > deadline) {
      await stopDaemon(folder, name);
      throw new Error(`${name} was not ready in time:\n${lastLines(folder, name)}`);
    }
    await sleep(25);
  }
  return daemon;
}

/** Sends the signal and waits until the process is gone (SIGKILL after `graceMs`); no process is no error. */
export async function stopDaemon(
  folder: string,
  name: string,
  { signal = 'SIGTERM', graceMs = 20_000 }: { signal?: NodeJS.Signals; graceMs?: number } = {},
): Promise<void> {
  const daemon = findDaemon(folder, name);
  if (!daemon) return;
  process.kill(daemon.pid, signal);
  const deadline = Date.now() + graceMs;
  let killed = false;
  while (isAlive(daemon)) {
    if (!killed && Date.now() > deadline) {
      process.kill(daemon.pid, 'SIGKILL');
      killed = true;
    }
    await sleep(15);
  }
  rmSync(stateFile(folder, name), { force: true });
}

/** True when something accepts connections on that port of 127.0.0.1. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
