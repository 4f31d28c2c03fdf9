import type { IncomingMessage } from 'node:http';
import { AppError } from '@edogrula/service-kit/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { littleOf, networksOf, worthOf } from './client-shares.ts';
import { hasBody } from './request-bodies.ts';
import { createRoom, type Room } from './room.ts';
import type { Pace } from './row-pace.ts';

/** The connections of a row to its service. */
export const rowConnections = 256;
/** Of these, what all reads and writes of one network may hold at once; slow readers hold one each. */
const rowOfNetwork = rowConnections / 2;
const rowCrowd = { from: (rowConnections * 3) / 4, below: littleOf };
/** Of the connections of a form with files to its service, whose bodies pass as they come. */
const rowUploads = 224;
const rowUploadsOfAddress = 4;
const widestWorth = 4;

const retryAfterSeconds = 2;
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What can wait for its client: anything that carries a body, and every write. */
export const isWrite = (raw: IncomingMessage): boolean => !readMethods.has(raw.method ?? '') || hasBody(raw);

type Counts = (request: FastifyRequest) => boolean;

function installRoom(scope: FastifyInstance, room: Room, counts: Counts = ({ raw }) => isWrite(raw)): void {
  scope.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    // Whoever left while the front door waited has closed already: nothing would give the place back.
    if (!counts(request) || reply.raw.destroyed) return done();
    const keys = networksOf(request.clientIp);
    if (!room.enter(keys))
      return done(new AppError(room.isFull() ? 'unavailable' : 'too_many_requests', { retryAfterSeconds }));
    reply.raw.once('close', () => room.leave(keys));
    done();
  });
}

const shareOf = (ofAddress: number) => (place: number, places: number) =>
  ofAddress * worthOf(place, places, widestWorth);

/** Bounds the writes of each client and of all, so that reads are answered while writes are flooded. */
export const installWriteRoom = (
  app: FastifyInstance,
  { ofAddress, ofAll }: { ofAddress: number; ofAll: number },
): void => installRoom(app, createRoom(shareOf(ofAddress), { size: ofAll }));

/** Bounds the uploads of one row: a hundred addresses with one proof of e-mail do not hold its connections. */
export const installUploadRoom = (scope: FastifyInstance): void =>
  installRoom(scope, createRoom(shareOf(rowUploadsOfAddress), { size: rowUploads }));

/**
 * Bounds what one network holds of a row's connections, and keeps a quarter of them for networks that hold
 * little: a few networks of slow readers do not silence a service. While its answers are late, all of it is less.
 */
export const installRowRoom = (
  scope: FastifyInstance,
  { factor, pace }: { factor: number; pace?: Pace | undefined },
): void =>
  installRoom(
    scope,
    createRoom(() => rowOfNetwork * factor, {
      crowd: { ...rowCrowd, from: rowCrowd.from * factor },
      ...(pace && { pace }),
    }),
    () => true,
  );
