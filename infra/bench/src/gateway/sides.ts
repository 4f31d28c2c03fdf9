import { fileURLToPath } from 'node:url';
import { type MeasuredServer, measureServer, startServer, stopServer } from '../measured-server.ts';
import type { Sample, Side } from '../side-by-side.ts';

const serverFile = fileURLToPath(new URL('server.ts', import.meta.url));
const path = '/api/businesses/search?q=@kimse&type=ig_username';

export const everythingOn = 'gateway, identity, 1 % followed, shared limits';

type GatewayBench = {
  bare: Side;
  /** A stock proxy with an id, a log line and the headers of each answer. */
  least: Side;
  /** The same with 1 % followed: what nobody who has everything on can do without. */
  leastFollowed: Side;
  anonymous: Side;
  known: Side;
  /** Somebody it has to resolve, 1 % followed, limits counted in a shared store; undefined without such a store. */
  everything: Side | undefined;
  close: () => void;
};

const start = (kind: string, upstream = '', env: Record<string, string> = {}) =>
  startServer(serverFile, [kind, upstream], env);

type Load = { seconds: number; connections: number };

/**
 * A side whose every run is a process of its own, warmed up: of two processes that are alike, one may cost a third more
 * for as long as it lives.
 */
function side(
  name: string,
  open: () => Promise<MeasuredServer>,
  { load, headers = {} }: { load: Load; headers?: Record<string, string> },
): Side {
  const measure = (server: MeasuredServer): Promise<Sample> =>
    measureServer(server, load, () => ({ path, headers }));
  return {
    name,
    run: async () => {
      const server = await open();
      try {
        await measure(server);
        return await measure(server);
      } finally {
        await stopServer(server);
      }
    },
  };
}

/** What a gateway sends its telemetry with, of that share of the requests. */
const following = (receiver: MeasuredServer, share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
  OTEL_TRACES_SAMPLER_ARG: share,
});

/** One hop before the same upstream: stock proxy, and our gateway. */
export async function createGatewayBench(load: Load, valkeyUrl?: string): Promise<GatewayBench> {
  const [upstream, receiver] = await Promise.all([start('upstream'), start('receiver')]);
  const gateway = (env?: Record<string, string>) => () => start('gateway', upstream.address, env);
  const headers = { 'x-verify-token': 'olcum-olcum-olcum' };
  return {
    bare: side('stock @fastify/http-proxy', () => start('bare', upstream.address), { load }),
    least: side('stock proxy with id, log line and headers', () => start('least', upstream.address), {
      load,
    }),
    leastFollowed: side(
      'stock proxy with id, log line and headers, 1 % followed',
      () => start('least', upstream.address, following(receiver, '0.01')),
      { load },
    ),
    anonymous: side('gateway, anonymous', gateway(), { load }),
    known: side('gateway, identity resolved', gateway(), { load, headers }),
    everything: valkeyUrl
      ? side(everythingOn, gateway({ ...following(receiver, '0.01'), VALKEY_URL: valkeyUrl }), {
          load,
          headers,
        })
      : undefined,
    close: () => {
      for (const { child } of [upstream, receiver]) child.disconnect();
    },
  };
}

type TelemetryBench = { off: Side; few: Side; all: Side; close: () => void };

/** The same gateway three times: without telemetry, and sending it to a receiver that throws it away. */
export async function createTelemetryBench(load: Load): Promise<TelemetryBench> {
  const [upstream, receiver] = await Promise.all([start('upstream'), start('receiver')]);
  const gateway = (name: string, env?: Record<string, string>) =>
    side(name, () => start('gateway', upstream.address, env), { load });
  return {
    off: gateway('off'),
    few: gateway('1 % of requests', following(receiver, '0.01')),
    all: gateway('every request', following(receiver, '1')),
    close: () => {
      for (const { child } of [receiver, upstream]) child.disconnect();
    },
  };
}
