import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { openService } from '@edogrula/service/open-service';
import fastify from 'fastify';
import { service } from '../../../../services/business/src/app.ts';
import { newKeyPair } from '../key-pair.ts';

// A process under test: `bare` is a no-op Fastify route, also below /api, `service` the real app with a no-op route beside its own.
const [kind, databaseUrl = ''] = process.argv.slice(2);

async function build() {
  if (kind === 'bare') {
    const app = fastify();
    for (const path of ['/no-op', '/api/no-op']) app.get(path, async () => ({ ok: true }));
    return app;
  }
  const { IDENTITY_JWKS = newKeyPair('business').IDENTITY_JWKS } = process.env;
  const env = {
    ...newKeyPair('business'),
    IDENTITY_JWKS,
    PAYEE_KEYS: 'a-key-of-account-numbers-for-measuring',
    DATABASE_URL: databaseUrl,
    MEDIA_URL: 'http://127.0.0.1:9',
  };
  const { app } = await openService(service, env, { bus: inMemoryBus(), runs: [] });
  app.get('/no-op', { config: { policy: 'public' } }, async () => ({ ok: true }));
  // As many bytes as a lookup answers, of which about as many are Turkish letters.
  const text = JSON.stringify({ status: 'verified', padding: 'Kırkpınar Mah. No 7 '.repeat(48) });
  app.get('/same-size', { config: { policy: 'public' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  return app;
}

const app = await build();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ address });
