import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessSpec } from '@edogrula/infra-shared/home/processes';
import { accepts } from '@edogrula/infra-shared/stores/daemon';
import { DailyLog } from './daily-log.ts';

const calmMs = 30_000;
const longestPauseMs = 15_000;
/** Longer than the 25 s that a service takes at most to drain. */
const longestDrainMs = 30_000;
const lastWordsMs = 2000;

/** Each process leads a group of its own; a group that is gone already is no fault. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export type Watcher = {
  /** A process runs, with this id. */
  started: (name: string, pid: number) => void;
  /** Another program listens on the process's port: starting it again there would fail for ever. */
  portTaken: (name: string) => void;
  /** One line for the console. */
  say: (line: string) => void;
};

/**
 * One process that is kept alive. A crash is printed, a start follows after a pause that doubles, and the recovery is
 * printed too.
 */
export class Supervised {
  readonly spec: ProcessSpec;
  private readonly log: DailyLog;
  private child: ChildProcess | null = null;
  private stopping: Promise<void> | null = null;
  private startedAt = 0;
  private pauseMs = 500;
  private timer: NodeJS.Timeout | null = null;
  private portTaken = false;
  private readonly watcher: Watcher;
  private readonly stopMs: number;

  /** @param stopMs how long it may take to drain before it is killed */
  constructor(
    spec: ProcessSpec,
    log: { dir: string; keepDays: number },
    watcher: Watcher,
    stopMs: number = longestDrainMs,
  ) {
    this.spec = spec;
    this.watcher = watcher;
    this.stopMs = stopMs;
    this.log = new DailyLog({ ...log, name: spec.name });
  }

  start(): void {
    this.startedAt = Date.now();
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...this.spec.args], {
      cwd: this.spec.cwd,
      env: {
        PATH: process.env.PATH,
        TZ: 'UTC',
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        // Two heaps of malloc instead of eight a core: what pictures needed is given back.
        MALLOC_ARENA_MAX: '2',
        // A private authority that the stores' certificates are signed by.
        NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...this.spec.env,
      },
      // A session of its own: Ctrl-C reaches the launcher alone, which stops everything in order.
      // The channel tells the child when the launcher is gone.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    if (child.pid) this.watcher.started(this.spec.name, child.pid);
    for (const output of [child.stdout, child.stderr]) {
      output?.pipe(this.log, { end: false });
      output?.on('data', (chunk: Buffer) => {
        if (chunk.includes('EADDRINUSE')) this.portTaken = true;
      });
    }
    child.once('error', (error) => this.watcher.say(`  ! ${this.spec.name}: ${error.message}`));
    // Not `exit`: the last words, which may say why, come before `close`.
    child.once('close', (code, signal) => this.exited(code, signal));
  }

  /** Starts it again and says so once it listens. */
  private async restart(crashedAt: number): Promise<void> {
    this.start();
    const { child } = this;
    while (this.child === child && !this.stopping) {
      if (await accepts(this.spec.port)) {
        const seconds = ((Date.now() - crashedAt) / 1000).toFixed(1);
        this.watcher.say(`  ✓ ${this.spec.name} is back after ${seconds} s`);
        return;
      }
      await sleep(100);
    }
  }

  private exited(code: number | null, signal: NodeJS.Signals | null): void {
    this.child = null;
    if (this.stopping) return;
    const { portTaken } = this;
    this.portTaken = false;
    if (portTaken && Date.now() - this.startedAt < calmMs) {
      this.watcher.portTaken(this.spec.name);
      return;
    }
    if (Date.now() - this.startedAt > calmMs) this.pauseMs = 500;
    this.watcher.say(
      `  ! ${this.spec.name} stopped (${signal ?? `code ${code}`}); starting it again in ${this.pauseMs / 1000} s`,
    );
    const crashedAt = Date.now();
    this.timer = setTimeout(() => void this.restart(crashedAt), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  /** SIGTERM, then SIGKILL for it and its own children after 30 s; resolves when the process is gone. */
  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    const { child } = this;
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const { pid } = child;
      const event = (name: 'close' | 'exit') =>
        new Promise<void>((resolve) => child.once(name, () => resolve()));
      const closed = event('close');
      const gone = event('exit');
      child.kill('SIGTERM');
      const hard = setTimeout(() => killGroup(pid), this.stopMs);
      await gone;
      clearTimeout(hard);
      // What it started and left behind would hold its output open for ever.
      killGroup(pid);
      await Promise.race([closed, sleep(lastWordsMs, undefined, { ref: false })]);
      for (const output of [child.stdout, child.stderr]) output?.unpipe(this.log);
    }
    await new Promise<void>((resolve) => this.log.end(() => resolve()));
  }
}
