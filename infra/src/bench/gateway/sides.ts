import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { cpuMicros } from '../cpu.ts';
import type { Sample, Side } from '../side-by-side.ts';

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url));
const path = '/api/businesses/search?q=@kimse&type=ig_username';

type Server = { child: ChildProcess; address: string };
export type GatewayBench = { bare: Side; anonymous: Side; known: Side; close: () => void };

async function start(kind: string, upstream = '', env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [serverFile, kind, upstream], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

/** Makes sides that put load on a server and read what its process used. */
function sideMaker(options: { seconds: number; connections: number }) {
  const measure = async (server: Server, headers: Record<string, string>): Promise<Sample> => {
    const pid = server.child.pid ?? 0;
    const before = cpuMicros(pid);
    const result = await autocannon({
      url: server.address,
      connections: options.connections,
      duration: options.seconds,
      requests: [{ setupRequest: (request) => ({ ...request, path, headers }) }],
    });
    if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
    return {
      cpuMicros: (cpuMicros(pid) - before) / result.requests.total,
      rps: result.requests.average,
      p97Ms: result.latency.p97_5,
    };
  };
  const side = (name: string, server: Server, headers: Record<string, string> = {}): Side => ({
    name,
    run: () => measure(server, headers),
  });
  return side;
}

/** One hop before the same upstream: stock proxy, our gateway for a stranger, and for somebody it has to resolve. */
export async function createGatewayBench(options: {
  seconds: number;
  connections: number;
}): Promise<GatewayBench> {
  const upstream = await start('upstream');
  const [stock, gateway] = await Promise.all([
    start('bare', upstream.address),
    start('gateway', upstream.address),
  ]);
  const side = sideMaker(options);
  return {
    bare: side('stock @fastify/http-proxy', stock),
    anonymous: side('gateway, nobody known', gateway),
    known: side('gateway, identity resolved', gateway, { 'x-verify-token': 'olcum-olcum-olcum' }),
    close: () => {
      for (const { child } of [stock, gateway, upstream]) child.disconnect();
    },
  };
}

export type TelemetryBench = { off: Side; few: Side; all: Side; close: () => void };

/** The same gateway three times: without telemetry, and sending it to a receiver that throws it away. */
export async function createTelemetryBench(options: {
  seconds: number;
  connections: number;
}): Promise<TelemetryBench> {
  const [upstream, receiver] = await Promise.all([start('upstream'), start('receiver')]);
  const followed = (share: string) =>
    start('gateway', upstream.address, {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
      OTEL_TRACES_SAMPLER_ARG: share,
    });
  const servers = await Promise.all([start('gateway', upstream.address), followed('0.01'), followed('1')]);
  const [off, few, all] = servers;
  const side = sideMaker(options);
  return {
    off: side('off', off),
    few: side('1 % of requests', few),
    all: side('every request', all),
    close: () => {
      for (const { child } of [...servers, receiver, upstream]) child.disconnect();
    },
  };
}
