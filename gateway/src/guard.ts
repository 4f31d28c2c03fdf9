import type { Socket } from 'node:net';
import { type ResolveAnswer, xsrfCookie, xsrfHeader } from '@edogrula/contracts/http/identity';
import { AppError } from '@edogrula/service-kit/app-error';
import { isSameSecret } from '@edogrula/service-kit/same-secret';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Resolved } from './identity-resolver.ts';

/** What changes nothing (RFC 9110, 9.2.1). */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * The session's pair once more, for its own browser alone to read: what it keeps may come from before XSRF_SECRET was
 * changed. Without a new pair neither «try again» nor signing in or out would work.
 */
const renewedPair = ({ token, endsAt }: NonNullable<ResolveAnswer['xsrf']>, https: boolean): string =>
  [
    `${xsrfCookie}=${token}; Path=/; SameSite=Lax; Expires=${new Date(endsAt).toUTCString()}`,
    ...(https ? ['Secure'] : []),
  ].join('; ');

/**
 * An unsafe request that a cookie session speaks for must carry the session's own token in cookie and header
 * [R175, decision 9]; a bearer token or admin key needs no pair, because a foreign page cannot send it. A refusal brings
 * the browser the pair that counts.
 * @throws AppError csrf_failed
 */
export function checkXsrf(
  request: FastifyRequest,
  reply: FastifyReply,
  resolved: Resolved,
  https: boolean,
): void {
  if (safeMethods.has(request.method) || resolved.answer.admin?.via !== 'cookie') return;
  const { xsrf } = resolved.answer;
  const header = request.headers[xsrfHeader];
  const cookie = cookieOf(request, xsrfCookie);
  const valid =
    xsrf &&
    typeof header === 'string' &&
    cookie &&
    isSameSecret(header, xsrf.token) &&
    isSameSecret(cookie, xsrf.token);
  if (valid) return;
  if (xsrf) reply.header('set-cookie', renewedPair(xsrf, https));
  throw new AppError('csrf_failed');
}

/** Connections that end as soon as a refusal is sent; Node still reads the requests behind it. */
const distrusted = new WeakSet<Socket>();

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // The length alone tells most names apart.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Refuses what is not one plain request: two Host headers, or a body in pieces from a client whose HTTP has none (RFC
 * 9112, 6.1). The connection ends, and no request behind it is carried out: where one begins is anybody's guess. A body that
 * says two lengths is refused by Node itself.
 * @throws AppError invalid_request
 */
export function checkFraming(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, rawHeaders, httpVersion, socket } = request.raw;
  const isOlder = httpVersion === '1.0' && headers['transfer-encoding'] !== undefined;
  if (!isOlder && !hasTwoHosts(rawHeaders) && !distrusted.has(socket)) return;
  distrusted.add(socket);
  reply.header('connection', 'close');
  throw new AppError('invalid_request');
}
