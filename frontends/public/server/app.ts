import { randomUUID } from 'node:crypto';
import type { Language } from '@edogrula/contracts/languages';
import { maxForwardedHeaderBytes, pageClientErrors } from '@edogrula/service-kit/client-errors';
import { sendFailure } from '@edogrula/service-kit/failure-page';
import type { Logger } from '@edogrula/service-kit/logger';
import { installProblems } from '@edogrula/service-kit/problem-response';
import { installHttpTracing } from '@edogrula/service-kit/telemetry/http-tracing';
import { installUnderPressure } from '@edogrula/service-kit/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { SiteConfig } from './config.ts';
import { installFiles } from './files.ts';
import { type Builds, installPages } from './pages.ts';

type SiteOptions = {
  config: SiteConfig;
  logger: Logger;
  builds: Builds;
  /** Folders of the built client files by language; unset in development, where Vite serves them. */
  clientDirs?: ReadonlyMap<Language, string>;
};

const requestIdShape = /^[A-Za-z0-9_-]{8,64}$/;

/** The public site's HTTP side: health, files, pages. Never listens. */
export async function createSiteApp(options: SiteOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 20_000, maxHeaderSize: maxForwardedHeaderBytes },
    clientErrorHandler: pageClientErrors,
    routerOptions: { maxParamLength: 3000 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
    },
  }) as unknown as FastifyInstance;
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz' || /^(?:\/\w\w)?\/assets\//.test(request.url))
      return;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, status: reply.statusCode, ms }, 'page');
  });
  installProblems(app, sendFailure);
  installHttpTracing(app, { entrance: false });
  installUnderPressure(app, { logger: options.logger });
  app.get('/healthz', async () => ({ ok: true, name: 'site' }));
  app.get('/readyz', async () => ({ ok: true, name: 'site', missing: [] }));
  if (options.clientDirs) await installFiles(app, options.clientDirs);
  installPages(app, { config: options.config, builds: options.builds, dev: !options.clientDirs });
  return app;
}
