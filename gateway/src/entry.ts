import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { credentialsOf } from './credentials.ts';
import { checkFraming, checkXsrf } from './guard.ts';
import type { IdentityResolver, Resolved } from './identity-resolver.ts';
import type { CheckLimits } from './limits.ts';
import { isPlainPath } from './path-guard.ts';
import { rowOf } from './upstreams.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed identity of the caller; null for anonymous. */
    identityHeader: string | null;
  }
}

export type EntryDeps = {
  checkLimits: CheckLimits;
  resolver: IdentityResolver;
  /** Whether people come by https: a cookie then goes no other way. */
  https: boolean;
};

/** While identity is unavailable, reads that answer all callers alike are served as anonymous. */
function asNobody(request: FastifyRequest, path: string, error: unknown): null {
  const readable = request.method === 'GET' && rowOf(path)?.sameForAll;
  if (!readable || !(error instanceof AppError)) throw error;
  request.log.warn({ err: error.options.cause }, 'identity does not answer: read as nobody');
  return null;
}

/**
 * What every request passes before anything else: framing, path, limits, and for the API who is calling. One hook that
 * waits only where there are credentials: each further hook and promise costs every request.
 */
export function installEntry(app: FastifyInstance, { checkLimits, resolver, https }: EntryDeps): void {
  const remember = (request: FastifyRequest, reply: FastifyReply, resolved: Resolved | null): void => {
    if (!resolved) return;
    checkXsrf(request, reply, resolved, https);
    request.identityHeader = resolved.header;
  };
  app.decorateRequest('identityHeader', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    checkFraming(request);
    // A fragment never travels (RFC 9112, 3.2); the router would cut it off, after limits have read the whole.
    if (url.includes('#') || !isPlainPath(path)) throw new AppError('invalid_request');
    checkLimits(request, path);
    const credentials = path.startsWith('/api/') ? credentialsOf(request.raw) : undefined;
    if (!credentials) return done();
    resolver
      .resolve(credentials)
      .catch((error: unknown) => asNobody(request, path, error))
      .then((resolved) => remember(request, reply, resolved))
      .then(() => done(), done);
  });
}
