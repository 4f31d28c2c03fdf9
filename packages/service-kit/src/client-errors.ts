import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import { AppError } from './app-error.ts';
import { failurePage } from './failure-page.ts';
import { problemOf } from './problem-response.ts';

type ClientError = Error & { code?: string; rawPacket?: unknown };

/** The most that address and headers of a request may be; 5,000 escaped Turkish letters fit. Bytes. */
export const maxHeaderBytes = 40 * 1024;
/** What a service takes: its gateway adds headers of its own. Bytes. */
export const maxForwardedHeaderBytes = maxHeaderBytes + 8 * 1024;

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'address_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Known only where the request came in one piece; a person's address line comes first. */
const asksApi = ({ rawPacket }: ClientError): boolean =>
  Buffer.isBuffer(rawPacket) &&
  /^(?:GET \/api\/|POST |PUT |PATCH |DELETE )/.test(rawPacket.subarray(0, 16).toString('latin1'));

/**
 * For Fastify's `clientErrorHandler`: a request that could not be read as HTTP gets a page, or its problem document where
 * the API was asked. Without this Node answers in English.
 */
export function clientErrorHandler(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const problem = problemOf(new AppError(codes[error.code ?? ''] ?? 'invalid_request'), requestId);
  const page = failurePage(problem.message, requestId);
  const [headers, body] = asksApi(error)
    ? [{ 'content-type': 'application/problem+json; charset=utf-8' }, JSON.stringify(problem)]
    : [page.headers, page.html];
  const lines = Object.entries({
    ...headers,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}
