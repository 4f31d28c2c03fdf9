import { timingSafeEqual } from 'node:crypto';
import { xsrfCookie, xsrfHeader } from '@edogrula/contracts/http/identity';
import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyRequest } from 'fastify';
import type { Resolved } from './identity-resolver.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * An unsafe request that a cookie session speaks for must carry the session's own token in cookie and header
 * [R175, decision 9]; a bearer token or admin key needs no pair, because a foreign page cannot send it.
 * @throws AppError csrf_failed
 */
export function checkXsrf(request: FastifyRequest, resolved: Resolved): void {
  if (safeMethods.has(request.method) || resolved.answer.admin?.via !== 'cookie') return;
  const expected = resolved.answer.xsrfToken;
  const header = request.headers[xsrfHeader];
  const cookie = cookieOf(request, xsrfCookie);
  const valid =
    expected && typeof header === 'string' && cookie && same(header, expected) && same(cookie, expected);
  if (!valid) throw new AppError('csrf_failed');
}

/**
 * Refuses what is not one plain request: two Host headers, a body that says two lengths.
 * @throws AppError invalid_request
 */
export function checkFraming(request: FastifyRequest): void {
  const { headersDistinct } = request.raw;
  const twice = ['host', 'content-length', 'transfer-encoding'].some(
    (name) => (headersDistinct[name]?.length ?? 0) > 1,
  );
  const both =
    request.headers['content-length'] !== undefined && request.headers['transfer-encoding'] !== undefined;
  if (twice || both) throw new AppError('invalid_request');
}
