import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { ProcessSpec } from './processes.ts';

const calmMs = 30_000;
const longestPauseMs = 15_000;
/** Longer than the 25 s that a service takes at most to drain. */
const stopMs = 30_000;

/** One process that is kept alive: a crash is named, and answered by a start after a pause that doubles. */
export class Supervised {
  readonly spec: ProcessSpec;
  private readonly log: WriteStream;
  private child: ChildProcess | null = null;
  private stopping = false;
  private startedAt = 0;
  private pauseMs = 500;
  private timer: NodeJS.Timeout | null = null;

  private readonly onStart: (name: string, pid: number) => void;

  constructor(spec: ProcessSpec, logDir: string, onStart: (name: string, pid: number) => void) {
    this.spec = spec;
    this.onStart = onStart;
    mkdirSync(logDir, { recursive: true });
    this.log = createWriteStream(join(logDir, `${spec.name}.log`), { flags: 'a', mode: 0o600 });
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
        ...this.spec.env,
      },
      // A session of its own: Ctrl-C reaches the launcher alone, which stops everything in order.
      // The channel tells the child when the launcher is gone.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    if (child.pid) this.onStart(this.spec.name, child.pid);
    child.stdout?.pipe(this.log, { end: false });
    child.stderr?.pipe(this.log, { end: false });
    child.once('error', (error) => console.log(`  ! ${this.spec.name}: ${error.message}`));
    child.once('exit', (code, signal) => this.exited(code, signal));
  }

  private exited(code: number | null, signal: NodeJS.Signals | null): void {
    this.child = null;
    if (this.stopping) return;
    if (Date.now() - this.startedAt > calmMs) this.pauseMs = 500;
    console.log(
      `  ! ${this.spec.name} stopped (${signal ?? `code ${code}`}); starting it again in ${this.pauseMs / 1000} s`,
    );
    this.timer = setTimeout(() => this.start(), this.pauseMs);
    this.pauseMs = Math.min(this.pauseMs * 2, longestPauseMs);
  }

  /** SIGTERM, then SIGKILL after 30 s; resolves when the process is gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    const { child } = this;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await gone;
      clearTimeout(hard);
    }
    await new Promise<void>((resolve) => this.log.end(resolve));
  }
}
