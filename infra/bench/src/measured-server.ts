import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { cpuMicros } from './cpu.ts';
import type { Sample } from './side-by-side.ts';

export type MeasuredServer = { child: ChildProcess; address: string };

/** Starts a server that a bench measures as a process of its own; it tells its address when it listens. */
export async function startServer(
  file: string,
  [kind, at]: readonly [kind: string, at: string],
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [file, kind, at], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

/** Ends a server and waits until it is gone; one of ours ends when its channel does. */
export async function stopServer({ child }: MeasuredServer): Promise<void> {
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  else child.kill();
  await gone;
}

/**
 * Puts load on a server and reads what its process used, and those `behind` it that answer for it.
 * @throws Error when it refused anything
 */
export async function measureServer(
  server: MeasuredServer,
  options: { seconds: number; connections: number },
  request: () => { path: string; headers?: Record<string, string> },
  behind: readonly MeasuredServer[] = [],
): Promise<Sample> {
  const used = () => [server, ...behind].reduce((sum, { child }) => sum + cpuMicros(child.pid ?? 0), 0);
  const before = used();
  const result = await autocannon({
    url: server.address,
    connections: options.connections,
    duration: options.seconds,
    requests: [{ setupRequest: (given) => ({ ...given, ...request() }) }],
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return {
    cpuMicros: (used() - before) / result.requests.total,
    rps: result.requests.average,
    p97Ms: result.latency.p97_5,
  };
}
