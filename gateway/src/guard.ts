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
 * changed, and without a new one neither «try again» nor signing in or out would ever work.
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

const onceOnly = new Set(['host', 'content-length', 'transfer-encoding']);
/** Most names are told apart by how long they are. */
const onceOnlyLengths = new Set([...onceOnly].map(({ length }) => length));

/**
 * Refuses what is not one plain request: two Host headers, a body that says two lengths.
 * @throws AppError invalid_request
 */
export function checkFraming(request: FastifyRequest): void {
  const { headers, rawHeaders } = request.raw;
  if (headers['content-length'] !== undefined && headers['transfer-encoding'] !== undefined)
    throw new AppError('invalid_request');
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? '';
    if (!onceOnlyLengths.has(given.length)) continue;
    const name = given.toLowerCase();
    if (!onceOnly.has(name)) continue;
    if (seen.includes(name)) throw new AppError('invalid_request');
    seen.push(name);
  }
}
