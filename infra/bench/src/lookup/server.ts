import { inMemoryBus } from '@edogrula/event-bus/testing/in-memory-bus';
import { openService } from '@edogrula/service/open-service';
import fastify, { type FastifyReply } from 'fastify';
import { service } from '../../../../services/business/src/app.ts';
import { readKey } from '../../../../services/business/src/keys/key-repository.ts';
import { newKeyPair } from '../key-pair.ts';

// A process under test: `bare` is a no-op Fastify route, also below /api, `service` the real app with a no-op route beside its own.
const [kind, databaseUrl = ''] = process.argv.slice(2);

/** Named, as the service's own statements are. */
const wholeRecord = { name: 'whole-record', text: 'select * from business where id = $1' };

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
  const { app, deps } = await openService(service, env, { bus: inMemoryBus(), runs: [] });
  app.get('/no-op', { config: { policy: 'public' } }, async () => ({ ok: true }));
  // As many bytes as a lookup answers, of which about as many are Turkish letters.
  const text = JSON.stringify({ status: 'verified', padding: 'Kırkpınar Mah. No 7 '.repeat(48) });
  const sendText = (reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(text);
  app.get('/same-size', { config: { policy: 'public' } }, async (_request, reply) => sendText(reply));
  // What a lookup reads, by `pg` alone: the key, and the record where somebody holds it.
  app.get('/only-reads', { config: { policy: 'public' } }, async ({ query }, reply) => {
    const { key } = query as { key: string };
    const held = await readKey(deps.pool, { kind: 'handle', key });
    if (held) await deps.pool.query({ ...wholeRecord, values: [held.business_id] });
    return sendText(reply);
  });
  return app;
}

const app = await build();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ address });
