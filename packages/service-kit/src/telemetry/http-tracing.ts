import type { FastifyInstance, FastifyRequest } from 'fastify';
import { telemetryWanted } from './start-telemetry.ts';
import { isFollowed, type OpenSpan, telemetryEngine } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span when it is followed. */
    span: OpenSpan | null;
  }
}

/** Whose word counts: the gateway picks at its entrance, but goes on with what a caller of ours is in the middle of. */
type HttpTracing = { entrance: boolean; isOurs?: (request: FastifyRequest) => boolean };

/**
 * A span and a measurement a request, where telemetry is wanted. The gateway picks which requests are followed
 * (`entrance`), whatever a client says; behind it a service goes on with what the gateway hands over.
 */
export function installHttpTracing(app: FastifyInstance, options: HttpTracing): void {
  app.decorateRequest('span', null);
  if (!telemetryWanted(process.env)) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const engine = telemetryEngine();
    const picks = options.entrance && !options.isOurs?.(request);
    const given = picks ? undefined : request.headers.traceparent;
    if (!engine || (picks ? Math.random() >= engine.ratio : !isFollowed(given))) return done();
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'edogrula.request.id': request.id,
    };
    const parent = isFollowed(given) ? given : undefined;
    request.span = engine.open({ name: `${request.method} ${route}`, kind: 'server', attributes }, parent);
    request.span.run(done);
  });
  // A body arrives on its connection's own events, outside of the span.
  app.addHook('preHandler', (request, _reply, done) => (request.span ? request.span.run(done) : done()));
  app.addHook('onResponse', (request, reply, done) => {
    const status = { 'http.response.status_code': reply.statusCode };
    request.span?.end(status, reply.statusCode >= 500);
    telemetryEngine()?.requestDone(reply.elapsedTime / 1000, {
      ...status,
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'unknown',
    });
    done();
  });
}
