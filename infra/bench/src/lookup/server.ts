import { generateKeyPairSync } from 'node:crypto';
import { createLogger } from '@edogrula/service-kit/logger';
import fastify from 'fastify';
import { buildApp } from '../../../../services/business/src/app.ts';
import { businessConfig } from '../../../../services/business/src/config.ts';
import { createDeps } from '../../../../services/business/src/deps.ts';

// A process under test: `bare` is a no-op Fastify route, `service` the real app with a no-op route beside its own.
const [kind, databaseUrl = ''] = process.argv.slice(2);

function keys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const named = (key: typeof publicKey) => ({ ...key.export({ format: 'jwk' }), kid: 'business' });
  return {
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
  const config = businessConfig.parse({
    ...keys(),
    DATABASE_URL: databaseUrl,
    MEDIA_URL: 'http://127.0.0.1:9',
  });
  const logger = createLogger('business', 'info');
  const deps = await createDeps(config, { logger, poke: () => undefined });
  const app = await buildApp(deps, async () => true);
  app.get('/no-op', { config: { policy: 'public' } }, async () => ({ ok: true }));
  return app;
}

const app = await build();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ address });
