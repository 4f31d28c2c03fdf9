import { fileURLToPath } from 'node:url';
import { type MeasuredServer, measureServer, startServer, stopServer } from '../measured-server.ts';
import type { Sample, Side } from '../side-by-side.ts';

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url));
const path = '/api/businesses/search?q=@kimse&type=ig_username';

export const everythingOn = 'gateway, identity, 1 % followed, shared limits';

export type GatewayBench = {
  bare: Side;
  anonymous: Side;
  known: Side;
  /** Somebody it has to resolve, 1 % followed, limits counted in a shared store; undefined without such a store. */
  everything: Side | undefined;
  close: () => void;
};

const start = (kind: string, upstream = '', env: Record<string, string> = {}) =>
  startServer(serverFile, [kind, upstream], env);

/** Puts the lookup's load on a server. */
const measurer =
  (options: { seconds: number; connections: number }) =>
  (server: MeasuredServer, headers: Record<string, string> = {}): Promise<Sample> =>
    measureServer(server, options, () => ({ path, headers }));

/** What a gateway sends its telemetry with, of that share of the requests. */
const following = (receiver: MeasuredServer, share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
  OTEL_TRACES_SAMPLER_ARG: share,
});

/** One hop before the same upstream: stock proxy, and our gateway, each with a process of its own. */
export async function createGatewayBench(
  options: { seconds: number; connections: number },
  valkeyUrl?: string,
): Promise<GatewayBench> {
  const [upstream, receiver] = await Promise.all([start('upstream'), start('receiver')]);
  const [stock, gateway, full] = await Promise.all([
    start('bare', upstream.address),
    start('gateway', upstream.address),
    valkeyUrl
      ? start('gateway', upstream.address, { ...following(receiver, '0.01'), VALKEY_URL: valkeyUrl })
      : undefined,
  ]);
  const measure = measurer(options);
  const side = (name: string, server: MeasuredServer, headers?: Record<string, string>): Side => ({
    name,
    run: () => measure(server, headers),
  });
  const somebody = { 'x-verify-token': 'olcum-olcum-olcum' };
  return {
    bare: side('stock @fastify/http-proxy', stock),
    anonymous: side('gateway, anonymous', gateway),
    known: side('gateway, identity resolved', gateway, somebody),
    everything: full && side(everythingOn, full, somebody),
    close: () => {
      for (const { child } of [stock, gateway, upstream, receiver, ...(full ? [full] : [])])
        child.disconnect();
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
  return {
    off: side('off', {}),
    few: side('1 % of requests', following(receiver, '0.01')),
    all: side('every request', following(receiver, '1')),
    close: () => {
      for (const { child } of [receiver, upstream]) child.disconnect();
    },
  };
}
