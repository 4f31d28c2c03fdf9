import { fileURLToPath } from 'node:url';
import { newKeyPair } from '../key-pair.ts';
import { measureServer, startServer } from '../measured-server.ts';
import type { Side } from '../side-by-side.ts';
import { handleOf } from './scratch-database.ts';

const lookupServer = fileURLToPath(new URL('server.ts', import.meta.url));
const gatewayServer = fileURLToPath(new URL('../gateway/server.ts', import.meta.url));

export type WholeBench = { stock: Side; lookup: Side; close(): void };

/** A visitor's whole question, gateway and service, beside stock `@fastify/http-proxy` before a no-op. */
export async function createWholeBench(
  databaseUrl: string,
  options: { connections: number; seconds: number },
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
    close: () => {
      for (const { child } of [stock, gateway, noOp, service]) child.kill();
    },
  };
}
