import { fileURLToPath } from 'node:url';
import { type MeasuredServer, measureServer, startServer, stopServer } from '../measured-server.ts';
import type { Sample, Side } from '../side-by-side.ts';

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url));
const path = '/api/businesses/search?q=@kimse&type=ig_username';

export type GatewayBench = { bare: Side; anonymous: Side; known: Side; close: () => void };

const start = (kind: string, upstream = '', env: Record<string, string> = {}) =>
  startServer(serverFile, [kind, upstream], env);

/** Puts the lookup's load on a server. */
const measurer =
  (options: { seconds: number; connections: number }) =>
  (server: MeasuredServer, headers: Record<string, string> = {}): Promise<Sample> =>
    measureServer(server, options, () => ({ path, headers }));

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
  const measure = measurer(options);
  const side = (name: string, server: MeasuredServer, headers?: Record<string, string>): Side => ({
    name,
    run: () => measure(server, headers),
  });
  return {
    bare: side('stock @fastify/http-proxy', stock),
    anonymous: side('gateway, anonymous', gateway),
    known: side('gateway, identity resolved', gateway, { 'x-verify-token': 'olcum-olcum-olcum' }),
    close: () => {
      for (const { child } of [stock, gateway, upstream]) child.disconnect();
    },
  };
}

export type TelemetryBench = { off: Side; few: Side; all: Side; close: () => void };

/**
 * The same gateway three times: without telemetry, and sending it to a receiver that throws it away. Each run is a process
 * of its own, warmed up: of two that are alike, one may cost a third more for as long as it lives.
 */
export async function createTelemetryBench(options: {
  seconds: number;
  connections: number;
}): Promise<TelemetryBench> {
  const [upstream, receiver] = await Promise.all([start('upstream'), start('receiver')]);
  const measure = measurer(options);
  const side = (name: string, env: Record<string, string>): Side => ({
    name,
    run: async () => {
      const server = await start('gateway', upstream.address, env);
      try {
        await measure(server);
        return await measure(server);
      } finally {
        await stopServer(server);
      }
    },
  });
  const following = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
    OTEL_TRACES_SAMPLER_ARG: share,
  });
  return {
    off: side('off', {}),
    few: side('1 % of requests', following('0.01')),
    all: side('every request', following('1')),
    close: () => {
      for (const { child } of [receiver, upstream]) child.disconnect();
    },
  };
}
