import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuMicros } from '../cpu.ts';
import type { Sample, Side } from '../side-by-side.ts';
import { handleOf, type Sizes } from './scratch-database.ts';

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url));

export type HttpBench = { noOp: Side; kitNoOp: Side; hit: Side; miss: Side; known: Side; close(): void };

async function start(kind: 'bare' | 'service', databaseUrl: string) {
  const child = spawn(process.execPath, [serverFile, kind, databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

async function measure(
  server: { child: ChildProcess; address: string },
  path: () => string,
  options: { seconds: number; connections: number },
): Promise<Sample> {
  const pid = server.child.pid ?? 0;
  const before = cpuMicros(pid);
  const result = await autocannon({
    url: server.address,
    connections: options.connections,
    duration: options.seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return {
    cpuMicros: (cpuMicros(pid) - before) / result.requests.total,
    rps: result.requests.average,
    p97Ms: result.latency.p97_5,
  };
}

/** No-op routes and lookups over HTTP, each against a process of its own. */
export async function createHttpBench(
  databaseUrl: string,
  options: Sizes & { connections: number; seconds: number },
): Promise<HttpBench> {
  const [bare, service] = await Promise.all([start('bare', ''), start('service', databaseUrl)]);
  const search = (q: string) => `/api/businesses/search?q=${q}&type=ig_username`;
  let counter = 0;
  const side = (name: string, server: typeof bare, path: () => string): Side => ({
    name,
    run: () => measure(server, path, options),
  });
  return {
    noOp: side('no-op route', bare, () => '/no-op'),
    kitNoOp: side('no-op route with policy, id and log line', service, () => '/no-op'),
    hit: side('lookup, in memory', service, () => search(handleOf(3))),
    miss: side('lookup of an unknown key, one read', service, () => {
      counter += 1;
      return search(`kimse.${counter}`);
    }),
    known: side('lookup of a known key, two reads', service, () => {
      counter += 1;
      return search(handleOf(3 * (1 + (counter % Math.floor(options.keys / 3)))));
    }),
    close: () => {
      for (const { child } of [bare, service]) child.kill();
    },
  };
}
