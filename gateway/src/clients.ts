import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance } from 'fastify';
import { limitKey } from './client-address.ts';
import { type VisitorPass, visitorPassHeader } from './visitor-pass.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address: the connection's, or the one that the site's server proves to act for. */
    clientIp: string;
  }
}

export type ClientRules = {
  visitorPass: VisitorPass;
  /** Requests of one address that may be under way at once. */
  maxUnderWay: number;
  /** How long a reply may stall because its reader takes nothing, in milliseconds. */
  drainMs: number;
};

const retryAfterSeconds = 2;

/** Counts one more of `key`; false, and nothing counted, when it has its share. */
function createShares(max: number) {
  const underWay = new Map<string, number>();
  return {
    enter(key: string): boolean {
      const count = underWay.get(key) ?? 0;
      if (count < max) underWay.set(key, count + 1);
      return count < max;
    },
    leave(key: string): void {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    },
  };
}

/**
 * Says whose a request is, and keeps one client from taking what all share: over its number of requests under way it
 * hears 429, and a stalled reply is cut off. Runs before the limits over all requests.
 */
export function installClients(
  app: FastifyInstance,
  { visitorPass, maxUnderWay, drainMs }: ClientRules,
): void {
  const shares = createShares(maxUnderWay);
  app.decorateRequest('clientIp', '');
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = visitorPass.read(request.raw.headers[visitorPassHeader]);
    request.clientIp = visitor ?? request.ip;
    // What the site's server asks while it renders belongs to a page that is counted already.
    if (visitor !== null) return done();
    const key = limitKey(request.ip);
    if (!shares.enter(key)) return done(new AppError('too_many_requests', { retryAfterSeconds }));
    reply.raw.once('close', () => shares.leave(key));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The socket's own idle clock, which a write that makes progress winds up again; the next request resets it.
    reply.raw.setTimeout(drainMs);
    done(null, payload);
  });
}
