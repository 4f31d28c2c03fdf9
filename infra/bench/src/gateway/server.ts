import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolveAnswer } from '@edogrula/contracts/http/identity';
import { installAccessLog } from '@edogrula/service-kit/access-log';
import { createIdentitySigner } from '@edogrula/service-kit/identity-header';
import { createLogger } from '@edogrula/service-kit/logger';
import { installHttpTracing } from '@edogrula/service-kit/telemetry/http-tracing';
import { startTelemetry } from '@edogrula/service-kit/telemetry/start-telemetry';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance } from 'fastify';
import { buildGateway } from '../../../../gateway/src/app.ts';
import { gatewayConfig } from '../../../../gateway/src/config.ts';
import { createIdentityResolver } from '../../../../gateway/src/identity-resolver.ts';
import { installResponseHeaders } from '../../../../gateway/src/response-headers.ts';
import { sharedCountsOf } from '../../../../gateway/src/shared-counts.ts';
import { createSignedCallers } from '../../../../gateway/src/signed-callers.ts';
import { newKeyPair } from '../key-pair.ts';

// A process under test: `upstream` answers, `bare` is stock @fastify/http-proxy, `least` is that with what every answer of
// ours carries, `gateway` is ours before it.
const [kind, upstream = ''] = process.argv.slice(2);

/** What a lookup answers, in size; and identity's answer to a credential that it knows. */
function upstreamApp(): FastifyInstance {
  const app = fastify();
  const answer = { status: 'not_found', business: null, padding: 'x'.repeat(1500) };
  app.get('/api/businesses/search', async () => answer);
  const known: ResolveAnswer = {
    visitor: { email: 'olcum@edogrula.example', tokenId: 'olcum' },
    admin: null,
    xsrf: null,
    cacheSeconds: 30,
  };
  app.post('/internal/credentials/resolve', async () => known);
  return app;
}

/** Takes telemetry and throws it away. */
function receiverApp(): FastifyInstance {
  const app = fastify({ bodyLimit: 64 * 1024 * 1024 });
  for (const path of ['/v1/traces', '/v1/metrics']) app.post(path, async () => ({}));
  return app;
}

async function bareApp(): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
  return app;
}

/** A stock proxy that names each request, logs it, sends our headers and telemetry where that is wanted: the least of ours. */
async function leastApp(): Promise<FastifyInstance> {
  const app = fastify({ genReqId: () => randomUUID() });
  const logger = createLogger('least', 'info');
  await startTelemetry('least', process.env, logger);
  installHttpTracing(app, { entrance: true });
  installAccessLog(app, logger);
  installResponseHeaders(app, 'http://127.0.0.1');
  await app.register(proxy, { upstream, prefix: '/api', rewritePrefix: '/api' });
  return app;
}

/** The gateway reads the admin front end's document at start; any will do here. */
function emptyAdminFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-bench-admin-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The pair that a bench gave, because a service behind is to believe it; else one of its own. */
const keysOf = ({ SERVICE_KEY, IDENTITY_JWKS }: NodeJS.ProcessEnv) =>
  SERVICE_KEY ? { SERVICE_KEY, IDENTITY_JWKS } : newKeyPair('gateway');

async function gatewayApp(): Promise<FastifyInstance> {
  const services = ['IDENTITY', 'BUSINESS', 'MODERATION', 'MEDIA', 'CONTENT', 'REVIEWS', 'SITE'];
  const config = gatewayConfig.parse({
    ...Object.fromEntries(services.map((name) => [`${name}_URL`, upstream])),
    ...keysOf(process.env),
    ADMIN_FILES_DIR: emptyAdminFiles(),
    API_DOCS: 'off',
    // Counted as ever, and never reached.
    LIMIT_ALL_PER_MINUTE: '100000000',
    LIMIT_LOOKUP_PER_MINUTE: '100000000',
    LIMIT_UNDER_WAY: '100000',
    VALKEY_URL: process.env.VALKEY_URL,
  });
  const sign = await createIdentitySigner(config.SERVICE_KEY);
  const logger = createLogger('gateway', 'info');
  await startTelemetry('gateway', process.env, logger);
  return buildGateway({
    config,
    logger,
    resolver: createIdentityResolver({ identityUrl: config.IDENTITY_URL, sign }),
    signed: createSignedCallers(sign),
    shared: sharedCountsOf(config, logger),
  });
}

const builders = {
  upstream: async () => upstreamApp(),
  receiver: async () => receiverApp(),
  bare: bareApp,
  least: leastApp,
  gateway: gatewayApp,
};
const build = builders[kind as keyof typeof builders];
if (!build) throw new Error(`no process ${kind}`);
const app = await build();
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit());
process.send?.({ address });
