import { pageCallsMs, pageUntilHeader } from '@edogrula/contracts/page-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The web Request of a Fastify request. The origin comes from configuration, never from the Host header; a path that
 * begins with `//` stays a path.
 */
export function toWebRequest(
  request: FastifyRequest<{ Body: string | undefined }>,
  reply: FastifyReply,
  origin: string,
  url = request.url,
): Request {
  const gone = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-request-id', request.id);
  headers.set(pageUntilHeader, String(Date.now() + pageCallsMs));
  // calls of this page go on below the page itself
  if (request.span) headers.set('traceparent', request.span.traceparent);
  headers.delete('content-length');
  const body = request.method === 'POST' ? (request.body ?? '') : undefined;
  return new Request(`${origin}${url}`, {
    method: request.method,
    headers,
    body,
    signal: gone.signal,
  });
}
