import { fileURLToPath } from 'node:url';
import { newKeyPair } from '../key-pair.ts';
import { measureServer, startServer } from '../measured-server.ts';
import type { Side } from '../side-by-side.ts';
import { handleOf } from './scratch-database.ts';
import type { SteadySide } from './steady.ts';

const lookupServer = fileURLToPath(new URL('server.ts', import.meta.url));
const gatewayServer = fileURLToPath(new URL('../gateway/server.ts', import.meta.url));

type WholeBench = {
  stock: Side;
  lookup: Side;
  /** The same two for k6, which asks about many sellers. */
  steady: { stock: SteadySide; lookup: SteadySide };
  close(): void;
};

/** A visitor's whole question, gateway and service, beside stock `@fastify/http-proxy` before a no-op. */
export async function createWholeBench(
  databaseUrl: string,
  options: { keys: number; connections: number; seconds: number },
): Promise<WholeBench> {
  const keys = newKeyPair('gateway');
  const [noOp, service] = await Promise.all([
    startServer(lookupServer, ['bare', '']),
    startServer(lookupServer, ['service', databaseUrl], { IDENTITY_JWKS: keys.IDENTITY_JWKS }),
  ]);
  const [stock, gateway] = await Promise.all([
    startServer(gatewayServer, ['bare', noOp.address]),
    startServer(gatewayServer, ['gateway', service.address], keys),
  ]);
  return {
    stock: {
      name: 'stock proxy and no-op',
      run: () => measureServer(stock, options, () => ({ path: '/api/no-op' }), [noOp]),
    },
    lookup: {
      name: 'gateway and lookup',
      run: () =>
        measureServer(
          gateway,
          options,
          () => ({ path: `/api/businesses/search?q=${handleOf(3)}&type=ig_username` }),
          [service],
        ),
    },
    steady: {
      stock: { url: stock.address, ask: '/api/no-op', handles: 0 },
      lookup: {
        url: gateway.address,
        ask: '/api/businesses/search?type=ig_username&q=',
        handles: Math.floor(options.keys / 3),
      },
    },
    close: () => {
      for (const { child } of [stock, gateway, noOp, service]) child.kill();
    },
  };
}
