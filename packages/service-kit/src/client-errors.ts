import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@edogrula/contracts/error-codes';
import type { Problem } from '@edogrula/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { failurePage } from './failure-page.ts';
import { problemOf } from './problem-response.ts';

type ClientError = Error & { code?: string; rawPacket?: unknown };
type Answer = { headers: Record<string, string>; body: string };

/** The most that address and headers of a request may be; 5,000 escaped Turkish letters fit. Bytes. */
export const maxHeaderBytes = 40 * 1024;
/** What a service takes: its gateway adds headers of its own. Bytes. */
export const maxForwardedHeaderBytes = maxHeaderBytes + 8 * 1024;
/** For a client to take the answer; a slower one is cut off. */
const lingerMs = 2000;

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'address_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const asProblem = (problem: Problem): Answer => ({
  headers: { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(problem),
});

/**
 * A page, unless the API was seen to be asked: only the piece that could not be read is known, which is the whole request
 * on a short way alone. Programs have the status.
 */
function asPage(problem: Problem, { rawPacket }: ClientError): Answer {
  const asksApi =
    Buffer.isBuffer(rawPacket) &&
    /^(?:(?:GET|HEAD|OPTIONS) \/api\/|POST |PUT |PATCH |DELETE )/.test(
      rawPacket.subarray(0, 16).toString('latin1'),
    );
  if (asksApi) return asProblem(problem);
  const { headers, html } = failurePage(problem);
  return { headers, body: html };
}

/** Node answers alike: what has begun may not be written into. */
const hasBegunAnswer = (socket: Socket): boolean =>
  (socket as Socket & { _httpMessage?: { headersSent?: boolean } | null })._httpMessage?.headersSent === true;

function answer(this: FastifyInstance, error: ClientError, socket: Socket, as: typeof asPage): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const problem = problemOf(new AppError(codes[error.code ?? ''] ?? 'invalid_request'), requestId);
  this.log.info({ reqId: requestId, status: problem.status, reason: error.code }, 'unreadable request');
  const { headers, body } = as(problem, error);
  const lines = Object.entries({
    ...headers,
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines].join('\r\n');
  const cutOff = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(cutOff));
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * For Fastify's `clientErrorHandler` where browsers ask: a request that could not be read as HTTP gets a Turkish page, or
 * its problem document; without this Node answers in English.
 */
export function pageClientErrors(this: FastifyInstance, error: ClientError, socket: Socket): void {
  answer.call(this, error, socket, asPage);
}

/** The same for services, which have no pages. */
export function apiClientErrors(this: FastifyInstance, error: ClientError, socket: Socket): void {
  answer.call(this, error, socket, asProblem);
}
