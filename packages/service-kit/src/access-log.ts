import type { FastifyInstance } from 'fastify';
import type { Logger } from './logger.ts';
import './telemetry/http-tracing.ts';

/**
 * One line a request: method, route (never the address, which may name a person), status, milliseconds. The fields are
 * fixed, so the search for things to mask, which costs more than the line, is left out. Health checks are not logged.
 */
export function installAccessLog(app: FastifyInstance, logger: Logger): void {
  const lines = logger.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url !== '/healthz' && request.url !== '/readyz') {
      lines.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(request.span ? { traceId: request.span.traceId, spanId: request.span.spanId } : null),
        },
        'request',
      );
    }
    done();
  });
}
