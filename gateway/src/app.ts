import { randomUUID } from 'node:crypto';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Logger } from '@edogrula/service-kit/logger';
import { frameworkErrors, installProblems } from '@edogrula/service-kit/problem-response';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { installAdminFiles } from './admin-files.ts';
import { installApiDocs } from './api-docs.ts';
import type { GatewayConfig } from './config.ts';
import { credentialsOf } from './credentials.ts';
import { checkFraming, checkXsrf } from './guard.ts';
import type { IdentityResolver } from './identity-resolver.ts';
import { installLimits } from './limits.ts';
import { isPlainPath } from './path-guard.ts';
import { installAdminDev, installProxies, type UpstreamUrls } from './proxies.ts';
import { installReadiness } from './readiness.ts';
import { installResponseHeaders } from './response-headers.ts';
import { rowOf } from './upstreams.ts';
import { createVisitorPass, visitorPassHeader } from './visitor-pass.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed identity of the caller; null when nobody is known. */
    identityHeader: string | null;
    /** The visitor's address: the connection's, or what the site's server proves that it stands for. */
    clientIp: string;
  }
}

export type GatewayDeps = { config: GatewayConfig; logger: Logger; resolver: IdentityResolver };

const requestIdShape = /^[A-Za-z0-9_-]{8,64}$/;

function urlsOf(config: GatewayConfig): UpstreamUrls {
  return {
    identity: config.IDENTITY_URL,
    business: config.BUSINESS_URL,
    moderation: config.MODERATION_URL,
    media: config.MEDIA_URL,
    content: config.CONTENT_URL,
    reviews: config.REVIEWS_URL,
    site: config.SITE_URL,
    ...(config.INBOX_URL ? { inbox: config.INBOX_URL } : {}),
  };
}

function createServer({ config, logger }: GatewayDeps): FastifyInstance {
  return fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES?.split(',').map((one) => one.trim()) ?? false,
    connectionTimeout: 130_000,
    requestTimeout: 130_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    bodyLimit: 1024 * 1024,
    frameworkErrors,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
    },
  });
}

/** Who is calling, before anything is proxied; only the API needs to know. */
function installIdentity(app: FastifyInstance, resolver: IdentityResolver): void {
  app.decorateRequest('identityHeader', null);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    const credentials = credentialsOf(request.raw);
    if (!credentials) return;
    const resolved = await resolver.resolve(credentials).catch((error: unknown) => {
      const row = rowOf(request.url.split('?', 1)[0] ?? '');
      const readable = request.method === 'GET' && row?.sameForAll;
      if (!readable || !(error instanceof AppError)) throw error;
      request.log.warn({ err: error.options.cause }, 'identity does not answer: read as nobody');
      return null;
    });
    if (!resolved) return;
    checkXsrf(request, resolved);
    request.identityHeader = resolved.header;
  });
}

/** The only public door: framing and path checks, limits, identity, then the table of upstreams. Never listens. */
export async function buildGateway(deps: GatewayDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = createServer(deps);
  const urls = urlsOf(config);
  const visitorPass = createVisitorPass(config.SERVICE_KEY);
  installProblems(app);
  app.decorateRequest('clientIp', '');
  app.addHook('onRequest', async (request) => {
    request.clientIp = visitorPass.read(request.headers[visitorPassHeader]) ?? request.ip;
    checkFraming(request);
    if (!isPlainPath(request.url.split('?', 1)[0] ?? '')) throw new AppError('invalid_request');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  await installResponseHeaders(app, config.PUBLIC_URL);
  await installLimits(app, config);
  installIdentity(app, deps.resolver);
  await installReadiness(app, urls);
  if (config.API_DOCS) await installApiDocs(app, urls, config.PUBLIC_URL);
  const adminDevUrl = config.NODE_ENV === 'development' ? config.ADMIN_DEV_URL : undefined;
  if (adminDevUrl) await installAdminDev(app, adminDevUrl, visitorPass);
  else await installAdminFiles(app, config.ADMIN_FILES_DIR);
  for (const path of ['/api', '/api/*', '/internal/*']) {
    app.all(path, async () => {
      throw new AppError('route_not_found');
    });
  }
  await installProxies(app, urls, visitorPass);
  return app;
}
