import { generateKeyPairSync } from 'node:crypto';
import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { openService } from '@edogrula/service/open-service';
import fastify from 'fastify';
import { service } from '../../../../services/business/src/app.ts';

// A process under test: `bare` is a no-op Fastify route, `service` the real app with a no-op route beside its own.
const [kind, databaseUrl = ''] = process.argv.slice(2);

function keys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const named = (key: typeof publicKey) => ({ ...key.export({ format: 'jwk' }), kid: 'business' });
  return {
    PAYEE_KEYS: 'a-key-of-account-numbers-for-measuring',
    SERVICE_KEY: JSON.stringify(named(privateKey)),
    IDENTITY_JWKS: JSON.stringify({ keys: [named(publicKey)] }),
  };
}

async function build() {
  if (kind === 'bare') {
    const app = fastify();
    app.get('/no-op', async () => ({ ok: true }));
    return app;
  }
  const env = { ...keys(), DATABASE_URL: databaseUrl, MEDIA_URL: 'http://127.0.0.1:9' };
  const { app } = await openService(service, env, { bus: inMemoryBus(), runs: [] });
  app.get('/no-op', { config: { policy: 'public' } }, async () => ({ ok: true }));
  return app;
}

const app = await build();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ address });
