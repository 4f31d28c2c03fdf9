import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { pageWaitMs } from '@edogrula/contracts/page-limits';
import { AppError } from '@edogrula/service-kit/app-error';
import { sendFailure } from '@edogrula/service-kit/failure-page';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Dispatcher } from 'undici';
import { type BodyPace, bodyFaultOf, detachBodies, hasBody } from './request-bodies.ts';
import { upstreamHeaders } from './request-headers.ts';
import { createPace, type Pace } from './row-pace.ts';
import { type Answered, WholeBody } from './upstream-answer.ts';
import { poolFullCode, UpstreamPool } from './upstream-pool.ts';
import { type UpstreamRow, type UpstreamUrls, upstreamTable } from './upstreams.ts';
import { type VisitorPasses, visitorPassHeader } from './visitor-pass.ts';
import { installRowRoom, installUploadRoom, isWrite, rowConnections } from './write-room.ts';

export type ProxyDeps = {
  visitorPass: VisitorPasses;
  /** How long a request may wait for a connection to its upstream, in milliseconds. */
  waitMs: number;
  /** How slowly a body may come where the service does not watch it. */
  pace: BodyPace;
  /** For the body of a request that is no upload, whose service watches its pace, in milliseconds. */
  bodyMs: number;
  /** How many times the usual part of a row one network may hold. */
  factor: number;
  /** An answer that takes longer says that its service cannot keep up, in milliseconds. */
  lateMs: number;
};

/** Waiting for a connection included. The least still serves those whose reads are slow by themselves. */
const paceOfRow = { most: 2 * rowConnections, least: rowConnections / 4 };

const defaultBodyBytes = 256 * 1024;
/** Of the site's forms without files, as its server takes them. */
const siteBodyBytes = 16 * 1024;
/** A row that takes more than this takes files. */
const largestText = 1024 * 1024;
const apiMethods = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'] as const;

const unavailableCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'ENOTFOUND', poolFullCode]);
/** A short answer that stopped in the middle; of a long one the client has the beginning already. */
const lateCode = 'UND_ERR_BODY_TIMEOUT';

function onUpstreamError(request: FastifyRequest, reply: FastifyReply, error: Error): void {
  const cause = (error.cause ?? error) as { code?: string };
  // A service whose request breaks off may close before the fault of the body is told as its cause.
  const fault = cause instanceof AppError ? cause : bodyFaultOf(request.raw);
  if (fault) return void sendFailure(fault, request, reply);
  const late = (error as { statusCode?: number }).statusCode === 504 || cause.code === lateCode;
  const refused = unavailableCodes.has(cause.code ?? '');
  const failure = late
    ? new AppError('upstream_timeout', { cause: error })
    : refused
      ? new AppError('unavailable', { cause: error, retryAfterSeconds: 2 })
      : new AppError('upstream_failed', { cause: error });
  sendFailure(failure, request, reply);
}

const unsendable = /[^\t\x20-\x7e\x80-\xff]/;
const sendable = (value: string): string =>
  unsendable.test(value) ? value.replaceAll(new RegExp(unsendable, 'g'), '') : value;

/**
 * The headers that go on to the client. What an upstream says about its own connection is not about the client's (RFC
 * 9110, 7.6.1). A character that no header may hold does not cost the whole answer.
 */
function answerHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  delete headers.connection;
  delete headers['keep-alive'];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') headers[name] = sendable(value);
    else if (value) headers[name] = value.map(sendable);
  }
  return headers;
}

/** The proxy would end the connection of a client that is answered early: its body is read on (request-bodies.ts). */
function sendAnswer({ raw }: FastifyRequest, reply: FastifyReply, { stream }: { stream: unknown }): void {
  if (hasBody(raw) && !raw.complete) reply.removeHeader('connection');
  reply.send(stream instanceof WholeBody ? stream.bytes : stream);
}

/**
 * The largest body that a row takes: what is said of files holds for forms with files alone, whose service reads them as
 * they come; anything else is refused here, before a service has to break off a client that is still sending.
 */
function limitOf({ bodyLimitBytes = defaultBodyBytes }: UpstreamRow, { headers }: IncomingMessage): number {
  const isForm = /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
  return isForm || bodyLimitBytes <= largestText ? bodyLimitBytes : defaultBodyBytes;
}

/** Refuses by the head alone: a body that is too long, and a compressed one, which nothing behind would unpack. */
function checkBody(row: UpstreamRow): onRequestHookHandler {
  return (request, _reply, done) => {
    const { 'content-length': length, 'content-encoding': encoding = 'identity' } = request.headers;
    if (hasBody(request.raw) && encoding.toLowerCase() !== 'identity')
      throw new AppError('unsupported_media_type');
    if (length !== undefined && Number(length) > limitOf(row, request.raw))
      throw new AppError('body_too_large');
    done();
  };
}

function headersFor(
  row: UpstreamRow,
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  pass: VisitorPasses,
) {
  const kept = upstreamHeaders(request, headers);
  // the site calls our API while it renders; the others never call back
  return row.upstream === 'site' ? { ...kept, [visitorPassHeader]: pass.issue(request.clientIp) } : kept;
}

/** What waits for its client says nothing of the service, so reads alone count. */
function noteQuestion(pace: Pace | undefined, { raw }: FastifyRequest, reply: FastifyReply): void {
  if (!pace || isWrite(raw)) return;
  pace.asked(reply.raw);
  reply.raw.once('close', () => pace.left(reply.raw));
}

type Forward = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Aborted when the connection ends, at the latest after the answer. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

/** Each request's own, whenever the proxy asks: what it hands to the pool says nothing of its client. */
const clientGone = new AsyncLocalStorage<AbortSignal>();

/** Hands a request on as it came: path and query stay as they are, nothing is tried twice. */
function forwarder(
  row: UpstreamRow,
  { visitorPass, timeout, pace }: { visitorPass: VisitorPasses; timeout: number; pace: Pace | undefined },
): Forward {
  const hooks: FastifyReplyFromHooks = {
    rewriteRequestHeaders: (request, headers) =>
      headersFor(row, request as FastifyRequest, headers, visitorPass) as typeof headers,
    onError: (reply, { error }) => {
      const request = reply.request as FastifyRequest;
      pace?.answered(reply.raw);
      onUpstreamError(request, reply as FastifyReply, error);
    },
    rewriteHeaders: answerHeaders as FastifyReplyFromHooks['rewriteHeaders'],
    onResponse: ((request: FastifyRequest, reply: FastifyReply, answer: { stream: unknown }) => {
      pace?.answered(reply.raw);
      sendAnswer(request, reply, answer);
    }) as never,
    timeout,
  };
  return (request, reply) => {
    noteQuestion(pace, request, reply);
    return reply.from(undefined, hooks);
  };
}

async function registerRow(
  app: FastifyInstance,
  row: UpstreamRow,
  upstream: string,
  { visitorPass, waitMs, pace: bodyPace, bodyMs, factor, lateMs }: ProxyDeps,
): Promise<void> {
  const timeoutMs = row.timeoutMs ?? pageWaitMs;
  // Where more time is promised, a long wait is no sign.
  const pace = row.timeoutMs ? undefined : createPace({ ...paceOfRow, lateMs });
  const pool = new UpstreamPool(upstream, { timeoutMs, connections: rowConnections, waitMs });
  const request = (options: Dispatcher.DispatchOptions, answered: Answered) =>
    pool.ask(options, answered, clientGone.getStore());
  const handOn = forwarder(row, { visitorPass, timeout: timeoutMs, pace });
  const forward: Forward = row.endsWithClient
    ? (request, reply) => clientGone.run(goneOf(reply), handOn, request, reply)
    : handOn;
  await app.register(
    async (scope) => {
      scope.addHook('onClose', () => pool.destroy());
      scope.addHook('onRequest', checkBody(row));
      installRowRoom(scope, { factor, pace });
      if (row.upload) installUploadRoom(scope);
      detachBodies(scope, (raw) => {
        const isUpload = row.upload && raw.url === row.prefix;
        const withinMs = isUpload ? null : Math.max(bodyMs, row.upload ? 0 : (row.timeoutMs ?? 0));
        return { limitBytes: limitOf(row, raw), withinMs, pace: bodyPace };
      });
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
      await scope.register(replyFrom, {
        base: upstream,
        undici: { request } as never,
        retryMethods: [],
        disableRequestLogging: true,
      });
      for (const url of ['/', '/*']) scope.route({ url, method: [...apiMethods], handler: forward });
    },
    { prefix: row.prefix },
  );
}

/** The admin front end from its development server; its pages and modules all lie below /admin. */
export async function installAdminDev(app: FastifyInstance, url: string, deps: ProxyDeps): Promise<void> {
  await registerRow(app, { prefix: '/admin', upstream: 'site', timeoutMs: 60_000 }, url, deps);
}

/** One proxy a row of the table, the embedded inbox, and the public site for every other page. */
export async function installProxies(
  app: FastifyInstance,
  urls: UpstreamUrls,
  deps: ProxyDeps,
): Promise<void> {
  for (const row of upstreamTable) await registerRow(app, row, urls[row.upstream], deps);
  if (urls.inbox) await registerRow(app, { prefix: '/dev/mail', upstream: 'inbox' }, urls.inbox, deps);
  await registerRow(app, { prefix: '/', upstream: 'site', bodyLimitBytes: siteBodyBytes }, urls.site, deps);
}
