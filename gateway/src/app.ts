import { randomUUID } from 'node:crypto';
import { installAccessLog } from '@edogrula/service-kit/access-log';
import { AppError } from '@edogrula/service-kit/app-error';
import { maxHeaderBytes, pageClientErrors } from '@edogrula/service-kit/client-errors';
import { frameworkFailures, sendFailure } from '@edogrula/service-kit/failure-page';
import type { Logger } from '@edogrula/service-kit/logger';
import { installProblems } from '@edogrula/service-kit/problem-response';
import { installHttpTracing } from '@edogrula/service-kit/telemetry/http-tracing';
import { installUnderPressure } from '@edogrula/service-kit/under-pressure';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { installAdminFiles } from './admin-files.ts';
import { installApiDocs } from './api-docs.ts';
import { installClients } from './clients.ts';
import { type GatewayConfig, isDeployed } from './config.ts';
import { installFrontDoor } from './front-door.ts';
import type { IdentityResolver } from './identity-resolver.ts';
import { createLimits, factorOf, maxUnderWayOf, maxWritesOf } from './limits.ts';
import { installAdminDev, installProxies, type ProxyDeps } from './proxies.ts';
import { installReadiness } from './readiness.ts';
import { type BodyPace, installBodies, type Linger } from './request-bodies.ts';
import { installResponseHeaders } from './response-headers.ts';
import type { SharedCounts } from './shared-counts.ts';
import type { SignedCallers } from './signed-callers.ts';
import type { ReaderPace } from './slow-readers.ts';
import type { UpstreamUrls } from './upstreams.ts';
import { createVisitorPasses, visitorPassHeader } from './visitor-pass.ts';
import { installWriteRoom } from './write-room.ts';

/** What all share: how much of it there is, and how long it may be held. */
export type Patience = {
  /** A reply whose reader takes nothing, in milliseconds. */
  drainMs: number;
  /** How fast a reply must be taken that waits for its reader. */
  readers: ReaderPace;
  /** A request that waits for a connection to its service, in milliseconds. */
  waitMs: number;
  /** An answer that takes longer says that its service cannot keep up, in milliseconds. */
  lateMs: number;
  /** How slowly a body may come where its service does not watch that. */
  pace: BodyPace;
  /** The body of a request that is no upload, from its head to its last byte, in milliseconds. */
  bodyMs: number;
  /** Of the 2000 requests under way at which everybody is refused, those that may be writes: the rest is kept for reads. */
  writes: number;
  /** What is still read of a refused request's body. */
  linger: Linger;
};

type GatewayDeps = {
  config: GatewayConfig;
  logger: Logger;
  resolver: IdentityResolver;
  signed: SignedCallers;
  /** What other gateways count too; without it this one counts for itself. */
  shared?: SharedCounts | undefined;
  patience?: Partial<Patience>;
};

const usualPatience: Patience = {
  drainMs: 15_000,
  // Half of the slowest line that a phone still has (GPRS, some 2 kB/s); twice in a row less is no reader who wants the page.
  readers: { windowMs: 20_000, bytes: 20 * 1024 },
  waitMs: 5000,
  lateMs: 1500,
  pace: { graceMs: 5000, bytesPerSecond: 1024 },
  bodyMs: 20_000,
  writes: 1000,
  linger: { ms: 20_000, bytes: 110 * 1024 * 1024 },
};
/** Longer than moderation's UPLOAD_TIMEOUT_SECONDS: that one ends a slow upload with a sentence. */
const requestTimeoutMs = 930_000;

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
    trustProxy: config.TRUSTED_PROXIES,
    connectionTimeout: 130_000,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: maxHeaderBytes },
    bodyLimit: 1024 * 1024,
    frameworkErrors: frameworkFailures,
    clientErrorHandler: pageClientErrors,
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: false },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
    },
  });
}

async function refuseUnknown(): Promise<never> {
  throw new AppError('route_not_found');
}

/** The only public door: framing and path checks, limits, identity, then the table of upstreams. Never listens. */
export async function buildGateway(deps: GatewayDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const patience = { ...usualPatience, ...deps.patience };
  const app = createServer(deps);
  const urls = urlsOf(config);
  const visitorPass = createVisitorPasses(config.SERVICE_KEY);
  installProblems(app, sendFailure);
  const isOurs = ({ headers }: FastifyRequest) =>
    headers.traceparent !== undefined && visitorPass.read(headers[visitorPassHeader]) !== null;
  installHttpTracing(app, { entrance: true, isOurs });
  installAccessLog(app, deps.logger);
  installResponseHeaders(app, config.PUBLIC_URL);
  const { drainMs, readers } = patience;
  const factor = factorOf(config);
  installClients(app, { visitorPass, maxUnderWay: maxUnderWayOf(config), drainMs, readers, factor });
  installBodies(app, patience.linger);
  installUnderPressure(app, { logger: deps.logger });
  installWriteRoom(app, { ofAddress: maxWritesOf(config), ofAll: patience.writes });
  installFrontDoor(app, {
    checkLimits: createLimits(config, { shared: deps.shared }),
    resolver: deps.resolver,
    signed: deps.signed,
    ownOrigin: new URL(config.PUBLIC_URL).origin,
  });
  await installReadiness(app, urls, { forAll: !isDeployed(config) });
  if (config.API_DOCS ?? !isDeployed(config)) await installApiDocs(app, urls, config.PUBLIC_URL);
  const adminDevUrl = config.NODE_ENV === 'development' ? config.ADMIN_DEV_URL : undefined;
  const { waitMs, lateMs, pace, bodyMs } = patience;
  const proxyDeps: ProxyDeps = { visitorPass, waitMs, lateMs, pace, bodyMs, factor };
  if (adminDevUrl) await installAdminDev(app, adminDevUrl, proxyDeps);
  else await installAdminFiles(app, config.ADMIN_FILES_DIR);
  for (const path of ['/api', '/api/*', '/internal/*']) {
    // Before the body: a request to an unknown path must not occupy a buffer.
    app.all(path, { onRequest: refuseUnknown }, () => undefined);
  }
  await installProxies(app, urls, proxyDeps);
  return app;
}
