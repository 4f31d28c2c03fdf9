import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { mongoUrlOf } from './command.ts';

export type Stack = {
  url: string;
  home: string;
  admin: { email: string; password: string; key: string };
  /** Where Mailpit answers, when mails go there instead of the local inbox. */
  mailpit?: string;
  /** What the launcher printed so far. */
  output: () => string;
  /** Sends a signal to one process of the stack. */
  signal: (name: string, signal: NodeJS.Signals) => void;
  /** Waits until /readyz answers 200. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

const startMs = 150_000;

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
  return response?.status === 200;
}

async function until(
  what: string,
  timeoutMs: number,
  check: () => Promise<boolean>,
  failed: () => string | null,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    const failure = failed();
    if (failure !== null) throw new Error(`${what}: ${failure}`);
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const ownProgram = [process.execPath, 'infra/bin/start.mjs'] as const;

function launch(
  home: string,
  port: number,
  env: Record<string, string>,
  [program, ...args]: readonly [string, ...string[]],
) {
  const mongo = mongoUrlOf(port);
  const child = spawn(program, args, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      EDOGRULA_HOME: home,
      LIMITS: 'relaxed',
      DEMO: 'off',
      PUBLIC_URL: '',
      NODE_OPTIONS: '',
      NODE_ENV: '',
      ...(mongo ? { MONGO_URL: mongo } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  return { child, output: () => printed };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/**
 * The whole product in a home of its own, without demo data, by the program behind `npm start` or another that starts it;
 * `--dev` in `args` makes it `npm run dev`.
 */
export async function startStack(
  env: Record<string, string> = {},
  at?: { home: string; port: number },
  args: readonly string[] = [],
  program: readonly [string, ...string[]] = ownProgram,
): Promise<Stack> {
  const home = at?.home ?? mkdtempSync(join(tmpdir(), 'edogrula e2e '));
  const port = at?.port ?? (await freePort());
  const { child, output } = launch(home, port, env, [...program, ...args]);
  const url = `http://localhost:${port}`;
  const failed = () =>
    child.exitCode === null ? null : `the launcher ended with ${child.exitCode}:\n${output()}`;
  await until('start', startMs, () => isReady(url), failed).catch(async (error: unknown) => {
    await end(child);
    throw new Error(`${(error as Error).message}\n${output()}`);
  });
  const secrets = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as {
    adminPassword: string;
    adminKey: string;
  };
  return {
    url,
    home,
    output,
    admin: { email: 'yonetici@edogrula.example', password: secrets.adminPassword, key: secrets.adminKey },
    signal(name, signal) {
      const pids = JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<string, number>;
      const pid = pids[name];
      if (!pid) throw new Error(`No process ${name}`);
      process.kill(pid, signal);
    },
    ready: () => until('ready', 60_000, () => isReady(url), failed),
    stop: async () => {
      await end(child);
      if (!at) rmSync(home, { recursive: true, force: true });
    },
  };
}
