import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance } from 'fastify';
import { networksOf, worthOf } from './client-shares.ts';
import { createRoom } from './room.ts';
import { type VisitorPasses, visitorPassHeader } from './visitor-pass.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address: the connection's, or the one that the site's server proves to act for. */
    clientIp: string;
  }
}

export type ClientRules = {
  visitorPass: VisitorPasses;
  /** Requests of one address that may be under way at once; its networks have several addresses' worth. */
  maxUnderWay: number;
  /** How long a reply may stall because its reader takes nothing, in milliseconds. */
  drainMs: number;
};

const retryAfterSeconds = 2;

/** A /24 or /48 has four addresses' worth under way: a whole office, and not a hoarder's block. */
const widestWorth = 4;

/**
 * Says whose a request is, and keeps one client from taking what all share: over its number of requests under way it
 * hears 429, and a stalled reply is cut off. Runs before the limits over all requests.
 */
export function installClients(
  app: FastifyInstance,
  { visitorPass, maxUnderWay, drainMs }: ClientRules,
): void {
  const shares = createRoom((place, places) => maxUnderWay * worthOf(place, places, widestWorth));
  app.decorateRequest('clientIp', '');
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = visitorPass.read(request.raw.headers[visitorPassHeader]);
    request.clientIp = visitor ?? request.ip;
    // What the site's server asks while it renders belongs to a page that is counted already.
    if (visitor !== null) return done();
    const keys = networksOf(request.ip);
    if (!shares.enter(keys))
      return done(new AppError('too_many_requests', { retryAfterSeconds, seen: { limit: 'under-way' } }));
    reply.raw.once('close', () => shares.leave(keys));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The socket's own idle clock, which a write that makes progress winds up again; the next request resets it.
    reply.raw.setTimeout(drainMs);
    done(null, payload);
  });
}
