import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance } from 'fastify';

/** How much is still read of a body after its answer, so that its client can take the answer. */
export type Linger = { ms: number; bytes: number };

export type BodyRules = {
  limitBytes: number;
  /** From the head to the last byte in milliseconds; null where the service itself watches the pace. */
  withinMs: number | null;
};

/** Whether a body follows the head of this request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The client's body on its way to a service. When the service answers early, this copy ends and the client's connection
 * does not: a client that is still sending would find its line cut and never read the answer. It fails with AppError
 * `body_too_large` or `request_timeout` when the rules are broken, whatever length the head announced.
 */
export function detachedBody(raw: IncomingMessage, { limitBytes, withinMs }: BodyRules): Readable {
  let bytes = 0;
  const body = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limitBytes ? new AppError('body_too_large') : null, chunk);
    },
  });
  const late = () => body.destroy(new AppError('request_timeout'));
  const timer = withinMs === null ? undefined : setTimeout(late, withinMs);
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
  raw.resume();
}

/** A client that is answered before it has sent everything may finish, within bounds, and so reads its answer. */
export function installBodies(app: FastifyInstance, linger: Linger): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !raw.complete && !raw.destroyed) discardRest(raw, linger);
    done();
  });
}

/** Puts the detached body in the place of a request's own; for the routes that hand it on. */
export function detachBodies(scope: FastifyInstance, rulesOf: (raw: IncomingMessage) => BodyRules): void {
  scope.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    done(null, hasBody(raw) ? detachedBody(raw, rulesOf(raw)) : payload);
  });
}
