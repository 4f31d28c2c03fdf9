import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';

/** What the launcher gave a service, read from the process itself. */
export function environmentOfProcess(home: string, service: string): Record<string, string> {
  const pids = JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<string, number>;
  const lines = readFileSync(`/proc/${pids[service]}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Many processes start at once on two cores. */
const readyMs = 180_000;

export type Replica = { port: number; kill: () => Promise<void> };

type ReplicaOptions = {
  /** Where its sources are. */
  root?: string;
  /** What it is told otherwise than the stack's own process. */
  env?: Record<string, string | undefined>;
  port?: number;
};

/** One more process beside the stack's own of that name, ready to take its share of requests and events. */
export async function startReplica(
  home: string,
  service: string,
  { root = repositoryRoot, env = {}, port: wanted }: ReplicaOptions = {},
): Promise<Replica> {
  const port = wanted ?? (await freePort());
  const child: ChildProcess = spawn(process.execPath, ['src/main.ts'], {
    cwd: service === 'gateway' ? join(root, service) : join(root, 'services', service),
    env: { ...environmentOfProcess(home, service), PORT: String(port), NODE_CHANNEL_FD: undefined, ...env },
    stdio: 'ignore',
  });
  const deadline = Date.now() + readyMs;
  let last = 'nothing';
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (answer) last = await answer.text();
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The replica of ${service} did not start (${child.exitCode}); it said ${last}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
