import type { IncomingMessage } from 'node:http';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { AppError } from '@edogrula/service-kit/app-error';
import { noteSecurity } from '@edogrula/service-kit/security-events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { credentialsOf, deviceOf } from './credentials.ts';
import { checkFraming, checkXsrf, safeMethods } from './guard.ts';
import type { IdentityResolver, Resolved } from './identity-resolver.ts';
import type { CheckLimits } from './limits.ts';
import { isPlainPath } from './path-guard.ts';
import type { SignedCallers } from './signed-callers.ts';
import { rowOf } from './upstreams.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling and from where, signed for services; null where no service of the API is asked. */
    identityHeader: string | null;
    /** The browser's cookie of an earlier sign-in, where one signs in. */
    device: string | undefined;
  }
}

type FrontDoorDeps = {
  checkLimits: CheckLimits;
  resolver: IdentityResolver;
  signed: SignedCallers;
  /** The public origin: with https its cookies are secure, and requests of other sites' pages are refused. */
  ownOrigin: string;
};

/** One object, because the signed header is cached by its identity. */
const anonymous: IdentityClaims = {};

/** While identity is unavailable, reads that answer all callers alike are served as anonymous. */
function asAnonymousReader(request: FastifyRequest, path: string, error: unknown): null {
  const readable = request.method === 'GET' && rowOf(path)?.sameForAll;
  if (!readable || !(error instanceof AppError)) throw error;
  request.log.warn({ err: error.options.cause }, 'identity does not answer: read as anonymous');
  return null;
}

/** Sets the signed header and continues, without a promise when the header is cached. */
function continueSigned(
  request: FastifyRequest,
  header: ReturnType<SignedCallers>,
  done: (error?: Error) => void,
): void {
  const setHeader = (text: string): void => {
    request.identityHeader = text;
    done();
  };
  if (typeof header === 'string') setHeader(header);
  else header.then(setHeader, done);
}

/**
 * What every request passes before anything else: framing, path, limits, and for the API who is calling. One hook that
 * waits only where there are credentials: each further hook and promise costs every request.
 */
export function installFrontDoor(
  app: FastifyInstance,
  { checkLimits, resolver, signed, ownOrigin }: FrontDoorDeps,
): void {
  const https = ownOrigin.startsWith('https:');
  const claimsAfterCheck = (request: FastifyRequest, reply: FastifyReply, resolved: Resolved | null) => {
    if (resolved) checkXsrf(request, reply, resolved, https);
    return resolved?.claims ?? anonymous;
  };
  app.decorateRequest('identityHeader', null);
  app.decorateRequest('device', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.raw;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    checkFraming(request, reply);
    // A fragment never travels (RFC 9112, 3.2); the router would cut it off, after limits have read the whole.
    if (url.includes('#') || !isPlainPath(path)) throw new AppError('invalid_request');
    checkLimits(request, path);
    if (isForeign(request.raw, ownOrigin))
      noteSecurity(request.log, 'foreign_origin', {
        method: request.method,
        route: rowOf(path)?.prefix ?? 'site',
      });
    const row = path.startsWith('/api/') ? rowOf(path) : undefined;
    if (!row) return done();
    if (path.startsWith('/api/auth/')) request.device = deviceOf(request.raw, path, https);
    const credentials = credentialsOf(request.raw, https);
    const continueAs = (claims: IdentityClaims) =>
      continueSigned(request, signed(claims, request.clientIp, row.upstream), done);
    if (!credentials) return continueAs(anonymous);
    const anew = row.provedReads || !safeMethods.has(request.method);
    const found = resolver.resolve(credentials, { anew });
    if (!(found instanceof Promise)) return continueAs(claimsAfterCheck(request, reply, found));
    found
      .catch((error: unknown) => asAnonymousReader(request, path, error))
      .then((resolved) => claimsAfterCheck(request, reply, resolved))
      .then(continueAs, done);
  });
}

/**
 * Whether another site's page sends something that would change state. It changes nothing for the answer: cookies need the
 * anti-forgery pair, and a page has no other credential. Many of them are somebody's try.
 */
function isForeign({ method = '', headers }: IncomingMessage, ownOrigin: string): boolean {
  if (safeMethods.has(method)) return false;
  return headers.origin !== undefined && headers.origin !== ownOrigin;
}
