import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance } from 'fastify';
import { littleOf, networksOf, worthOf } from './client-shares.ts';
import { createRoom } from './room.ts';
import { type ReaderPace, watchReaders } from './slow-readers.ts';
import { type VisitorPasses, visitorPassHeader } from './visitor-pass.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address: the connection's, or the one that the site's server proves to act for. */
    clientIp: string;
  }
}

type ClientRules = {
  visitorPass: VisitorPasses;
  /** Requests of one address that may be under way at once; its networks have several addresses' worth. */
  maxUnderWay: number;
  /** How long a reply may stall because its reader takes nothing, in milliseconds. */
  drainMs: number;
  /** How fast a reply must be taken that waits for its reader. */
  readers: ReaderPace;
  /** How many times the usual part of all one network may hold. */
  factor: number;
};

const retryAfterSeconds = 2;

/** A /24 or /48 has four addresses' worth under way: a whole office, and not a hoarder's block. */
const widestWorth = 4;
/** Of the 2000 under way at which the gateway refuses everybody, the rest is for networks that hold little. */
const usualCrowd = { from: 1500, below: littleOf };

/**
 * Says whose a request is, and keeps one client from taking what all share: over its number of requests under way it
 * hears 429, and a reply that stalls or is taken drop by drop is cut off. Runs before the limits over all requests.
 */
export function installClients(
  app: FastifyInstance,
  { visitorPass, maxUnderWay, drainMs, readers, factor }: ClientRules,
): void {
  const crowd = { ...usualCrowd, from: usualCrowd.from * factor };
  const shares = createRoom((place, places) => maxUnderWay * worthOf(place, places, widestWorth), {
    crowd,
  });
  const slow = watchReaders(readers);
  app.addHook('onClose', async () => slow.stop());
  app.decorateRequest('clientIp', '');
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = visitorPass.read(request.raw.headers[visitorPassHeader]);
    request.clientIp = visitor ?? request.ip;
    // What the site's server asks while it renders belongs to a page that is counted already.
    if (visitor !== null) return done();
    const keys = networksOf(request.ip);
    if (!shares.enter(keys))
      return done(new AppError('too_many_requests', { retryAfterSeconds, seen: { limit: 'under-way' } }));
    slow.watch(reply.raw);
    reply.raw.once('close', () => {
      shares.leave(keys);
      slow.leave(reply.raw);
    });
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The socket's own idle clock, which a write that makes progress winds up again; the next request resets it.
    reply.raw.setTimeout(drainMs);
    done(null, payload);
  });
}
