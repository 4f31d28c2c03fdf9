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

export type Replica = { kill: () => Promise<void> };

/** One more process of a service beside the stack's own, ready to take its share of events; its sources below `root`. */
export async function startReplica(
  home: string,
  service: string,
  root: string = repositoryRoot,
): Promise<Replica> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(root, 'services', service),
    env: { ...environmentOfProcess(home, service), PORT: String(port), NODE_CHANNEL_FD: undefined },
    stdio: 'ignore',
  });
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The replica of ${service} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
