import { spawn } from 'node:child_process';
import { repositoryRoot } from '@edogrula/infra-shared/repository';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const GRACE_MS = 8_000;

/** Thrown when the person stops the command; the caller cleans up and leaves. */
export class Interrupted extends Error {}

interface ForegroundOptions {
  env?: NodeJS.ProcessEnv | undefined;
  /** Milliseconds after which the program and its children are killed. */
  timeoutMs?: number;
  /** Kills the program and its children when it fires. */
  abandon?: AbortSignal;
}

/**
 * Runs a program from the repository's root with its output on our terminal and returns its exit code.
 * It gets a process group of its own, so that a signal reaches all its children, also those it would leave behind.
 */
export async function foreground(
  words: string[],
  { env, timeoutMs, abandon }: ForegroundOptions = {},
): Promise<number> {
  const [command = '', ...args] = words;
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const toGroup = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const timers: NodeJS.Timeout[] = [];
  const later = (action: () => void, ms: number) => timers.push(setTimeout(action, ms));
  let interrupted = false;
  const stop = (signal: NodeJS.Signals) => {
    interrupted = true;
    toGroup(signal);
    later(() => toGroup('SIGKILL'), GRACE_MS);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  abandon?.addEventListener('abort', () => toGroup('SIGKILL'), { once: true });
  if (timeoutMs !== undefined) {
    later(() => {
      console.error(`${command} took longer than ${timeoutMs / 60_000} minutes and is stopped`);
      toGroup('SIGKILL');
    }, timeoutMs);
  }
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exitCode) => resolve(exitCode ?? 1));
    });
    if (interrupted) throw new Interrupted('Stopped');
    return code;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
