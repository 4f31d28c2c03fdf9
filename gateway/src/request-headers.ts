import type { IncomingHttpHeaders } from 'node:http';
import { deviceHeader, ownerSessionHeader } from '@edogrula/contracts/http/identity';
import { identityHeader, internalHeaderPrefix } from '@edogrula/contracts/identity-claims';
import type { FastifyRequest } from 'fastify';

const dropped = new Set([
  ...[
    'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer upgrade',
    'expect forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-real-ip',
    'authorization cookie x-admin-key x-verify-token x-original-url x-rewrite-url x-http-method-override',
    'traceparent tracestate baggage',
  ]
    .join(' ')
    .split(' '),
  ownerSessionHeader,
]);

// They say where the body ends and for whom it is; a client must not change either by naming them.
const framing = new Set(['host', 'content-length', 'transfer-encoding']);

const none: ReadonlySet<string> = new Set();

/** What `Connection` names is for the next hop alone (RFC 9110, 7.6.1). */
function hopNames({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  if (!connection) return none;
  const names = connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return new Set(names.filter((name) => !framing.has(name)));
}

/**
 * The headers that go on to a service. Credentials, what could pass for ours and what `Connection` names are left out;
 * the signed identity (with the client's address) and the request id are put in.
 */
export function upstreamHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  const hop = hopNames(headers);
  for (const name in headers) {
    if (!dropped.has(name) && !hop.has(name) && !name.startsWith(internalHeaderPrefix))
      kept[name] = headers[name];
  }
  kept['x-request-id'] = request.id;
  if (request.span) kept.traceparent = request.span.traceparent;
  if (request.device) kept[deviceHeader] = request.device;
  if (request.identityHeader) kept[identityHeader] = request.identityHeader;
  return kept;
}
