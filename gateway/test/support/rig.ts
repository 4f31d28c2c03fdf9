import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ResolveAnswer, ResolveBody } from '@edogrula/contracts/http/identity';
import { keyScopes } from '@edogrula/contracts/key-scopes';
import { maxForwardedHeaderBytes } from '@edogrula/service-kit/client-errors';
import {
  createIdentitySigner,
  createIdentityVerifier,
  type IdentityVerifier,
} from '@edogrula/service-kit/identity-header';
import { createLogger } from '@edogrula/service-kit/logger';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import { buildGateway, type Patience } from '../../src/app.ts';
import { gatewayConfig } from '../../src/config.ts';
import { createIdentityResolver, type IdentityResolver } from '../../src/identity-resolver.ts';
import { sharedCountsOf } from '../../src/shared-counts.ts';
import { createSignedCallers } from '../../src/signed-callers.ts';

export type Seen = {
  upstream: string;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
};

export type Rig = {
  url: string;
  seen: Seen[];
  resolver: IdentityResolver;
  /** Who a header names for that upstream. */
  verify: (header: string | undefined, upstream: string) => ReturnType<IdentityVerifier>;
  /** How often identity was asked. */
  asked: () => number;
  /** Replaces what an upstream does. */
  handle: (upstream: string, handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
  stop: (upstream: string) => Promise<void>;
  close: () => Promise<void>;
};

const names = ['identity', 'business', 'moderation', 'media', 'content', 'reviews', 'site'] as const;
const adminId = '01900000-0000-7000-8000-000000000001';
const sessionId = '01900000-0000-7000-8000-000000000002';
const keyId = '01900000-0000-7000-8000-000000000003';

/** Identity's contract on a real socket: three credentials are good, everything else is anonymous. */
function answerFor(body: ResolveBody): ResolveAnswer {
  const admin = (via: 'cookie' | 'bearer' | 'key') => ({
    adminId,
    email: 'yonetici@example.test',
    via,
    sessionId: via === 'key' ? null : sessionId,
    keyId: via === 'key' ? keyId : null,
    role: 'owner' as const,
    scopes: via === 'key' ? [...keyScopes] : null,
    confirmedUntil: null,
    mustEnrol: false,
  });
  return {
    visitor: body.verifyToken === 'good-token' ? { email: 'misafir@example.test', tokenId: 't1' } : null,
    admin:
      body.bearer === 'good-session'
        ? admin('bearer')
        : body.cookie === 'good-session'
          ? admin('cookie')
          : body.key === 'adk_good'
            ? admin('key')
            : null,
    xsrf:
      body.cookie === 'good-session'
        ? { token: 'xsrf-of-the-session', endsAt: '2030-01-02T03:04:05.000Z' }
        : null,
    owner:
      body.owner === 'good-owner' ? { sessionId, businessId: adminId, email: 'sahip@example.test' } : null,
    cacheSeconds: 10,
  };
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

function adminDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gateway-admin-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Yönetim</title>');
  writeFileSync(join(dir, 'assets', 'main-abc.js'), 'export {}');
  return dir;
}

async function startUpstreams(seen: Seen[]) {
  const handlers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const servers = new Map<string, Server>();
  const urls: Record<string, string> = {};
  for (const name of names) {
    const server = createServer({ maxHeaderSize: maxForwardedHeaderBytes }, async (request, response) => {
      const own = handlers.get(name);
      if (own) return own(request, response);
      seen.push({
        upstream: name,
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: await text(request),
      });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ upstream: name }));
    });
    servers.set(name, server);
    urls[name] = await listen(server);
  }
  return { handlers, servers, urls };
}

/** The real gateway on a real port, with small HTTP servers in place of the services. */
export async function startRig(
  env: Record<string, string> = {},
  patience?: Partial<Patience>,
  logger = createLogger('gateway', 'silent'),
): Promise<Rig> {
  const seen: Seen[] = [];
  const { handlers, servers, urls } = await startUpstreams(seen);
  let asked = 0;
  handlers.set('identity', async (request, response) => {
    if (request.url !== '/internal/credentials/resolve')
      return void response.end(JSON.stringify({ upstream: 'identity' }));
    asked += 1;
    response.end(JSON.stringify(answerFor(JSON.parse(await text(request)))));
  });
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'gateway' }] as Record<string, unknown>[] };
  const secret = { ...(await exportJWK(privateKey)), kid: 'gateway' };
  const config = gatewayConfig.parse({
    IDENTITY_JWKS: JSON.stringify(keys),
    SERVICE_KEY: JSON.stringify(secret),
    ADMIN_FILES_DIR: adminDir(),
    LOG_LEVEL: 'silent',
    ...Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_URL`, urls[name]])),
    ...env,
  });
  const sign = await createIdentitySigner(secret);
  const resolver = createIdentityResolver({ identityUrl: config.IDENTITY_URL, sign });
  const shared = sharedCountsOf(config, logger);
  const app: FastifyInstance = await buildGateway({
    config,
    shared,
    logger,
    resolver,
    signed: createSignedCallers(sign),
    // A busy machine is late everywhere: what a row is given then is one test's matter.
    patience: { lateMs: 600_000, ...patience },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (name: string) => {
    const server = servers.get(name);
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  };
  return {
    url,
    seen,
    resolver,
    verify: async (header, upstream) => createIdentityVerifier(keys, upstream)(header),
    asked: () => asked,
    handle: (name, handler) => void handlers.set(name, handler),
    stop,
    close: async () => {
      await app.close();
      await shared?.close();
      for (const name of names) await stop(name);
    },
  };
}
