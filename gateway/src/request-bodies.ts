import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance } from 'fastify';

/** How much is still read of a body after its answer, so that its client can take the answer. */
export type Linger = { ms: number; bytes: number };

/** So much of a body is awaited before a service is asked: it holds no connection for who sends nothing. */
const awaitedBytes = 64 * 1024;

/** How slowly a body may come: bytes a second, after a grace that a phone's first bytes may need. */
export type BodyPace = { graceMs: number; bytesPerSecond: number };

type BodyRules = {
  limitBytes: number;
  /** From the head to the last byte in milliseconds; null where the service itself watches the pace. */
  withinMs: number | null;
  pace: BodyPace;
};

const detached = new WeakMap<IncomingMessage, Readable>();

/** For which broken rule a request's body ended on its way; null while none is broken. */
export function bodyFaultOf(raw: IncomingMessage): AppError | null {
  const fault = detached.get(raw)?.errored;
  return fault instanceof AppError ? fault : null;
}

/** Whether a body follows the head of this request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The client's body on its way to a service. When the service answers early, this copy ends and the client's connection
 * does not: a client that is still sending would find its line cut and never read the answer. It fails with AppError
 * `body_too_large` or `request_timeout` when the rules are broken, whatever length the head announced.
 */
function detachedBody(raw: IncomingMessage, { limitBytes, withinMs, pace }: BodyRules): Readable {
  let bytes = 0;
  const body = new PassThrough({
    highWaterMark: awaitedBytes,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limitBytes ? new AppError('body_too_large') : null, chunk);
    },
  });
  const begun = performance.now();
  /** How long from now the body may be silent; not more than 0 when it is late. */
  const patienceMs = (mostMs: number) =>
    Math.min(mostMs, pace.graceMs + (bytes * 1000) / pace.bytesPerSecond) - (performance.now() - begun);
  let timer: NodeJS.Timeout | undefined;
  const watch = (mostMs: number): void => {
    const leftMs = patienceMs(mostMs);
    // While the service takes nothing, it is not the client who is late; the upstream's own limit ends that.
    const waits = leftMs <= 0 && body.writableNeedDrain && performance.now() - begun < mostMs;
    if (leftMs <= 0 && !waits) body.destroy(new AppError('request_timeout'));
    else timer = setTimeout(watch, waits ? 500 : Math.ceil(leftMs), mostMs);
  };
  if (withinMs !== null) watch(withinMs);
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the client hung up'));
  });
  body.once('close', () => {
    clearTimeout(timer);
    raw.unpipe(body);
  });
  // Its reader handles a failure; without this listener, one before the reader would end the process.
  body.on('error', () => undefined);
  // Gone before this copy was made: its end was told already, and nothing more comes.
  if (raw.destroyed) return body.destroy(new Error('the client hung up'));
  return raw.pipe(body);
}

const lookEveryMs = 100;

/** Reads what is left of a body and throws it away; beyond the bounds the connection ends. */
function discardRest(raw: IncomingMessage, linger: Linger): void {
  const { socket } = raw;
  const [begun, before] = [performance.now(), socket.bytesRead];
  // Node drops a refused body below its own events: the socket's count is all that can be seen of it.
  const watch = setInterval(() => {
    if (raw.complete || socket.destroyed) clearInterval(watch);
    else if (performance.now() - begun > linger.ms || socket.bytesRead - before > linger.bytes)
      socket.destroy();
  }, lookEveryMs);
  // Its copy may end only now, and what ends one's last copy stops one.
  raw.unpipe().resume();
}

/** A client that is answered before it has sent everything may finish, within bounds, and so reads its answer. */
export function installBodies(app: FastifyInstance, linger: Linger): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !raw.complete && !raw.destroyed) discardRest(raw, linger);
    done();
  });
}

/** Calls `ready` when a body is here whole, or its beginning, or when it has failed. */
function whenHere(raw: IncomingMessage, body: Readable, ready: (error?: Error) => void): void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= awaitedBytes) settle();
  };
  const fail = (error: Error) =>
    settle(error instanceof AppError ? error : new AppError('invalid_request', { cause: error }));
  const end = () => settle();
  function settle(error?: Error): void {
    raw.off('data', count).off('end', end);
    body.off('error', fail);
    ready(error);
  }
  raw.on('data', count).once('end', end);
  body.once('error', fail);
}

/**
 * Puts the detached body in the place of a request's own; for the routes that hand it on. Where the service watches the
 * pace, it passes as it comes; elsewhere the service is asked when the body, or 64 KiB of it, is here.
 */
export function detachBodies(scope: FastifyInstance, rulesOf: (raw: IncomingMessage) => BodyRules): void {
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    if (!hasBody(raw)) return done(null, payload);
    const rules = rulesOf(raw);
    const body = detachedBody(raw, rules);
    detached.set(raw, body);
    if (rules.withinMs === null) done(null, body);
    else whenHere(raw, body, (error) => (error ? done(error) : done(null, body)));
  });
}
