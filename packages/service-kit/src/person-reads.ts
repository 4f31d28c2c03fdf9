import type { EndpointShape } from '@edogrula/contracts/http/endpoint';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpApp } from './http-app.ts';

/** What an answer shows an admin of persons: which list or record it is, and the ids of its rows. */
export type PersonRead = {
  reader: AdminIdentity;
  path: string;
  records: readonly string[];
  log: FastifyBaseLogger;
};

/** Notes a read before its answer leaves. @throws AppError for one that goes too far */
export type NotePersonRead = (read: PersonRead) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    notePersonRead?: NotePersonRead;
  }
}

/** Says how this app notes reads of `persons` endpoints; before the first of them is mounted [R393]. */
export function countPersonReads(app: HttpApp, note: NotePersonRead): void {
  (app as unknown as FastifyInstance).decorate('notePersonRead', note);
}

type Answer = { _id?: string; items?: readonly { _id: string }[] };

const recordsIn = ({ items, _id }: Answer): string[] =>
  items ? items.map((row) => row._id) : _id ? [_id] : [];

/**
 * Hands an endpoint's answer on once it is noted, whatever narrowed it: a page, a filter, a HEAD, an ETag that the client
 * holds. Null for endpoints that show no persons.
 * @throws Error where an endpoint is mounted that shows persons, and nobody counts
 */
export function noterOf(
  app: HttpApp,
  { persons, path }: EndpointShape,
): ((answer: unknown, request: FastifyRequest) => Promise<unknown>) | null {
  if (!persons) return null;
  const { notePersonRead } = app as unknown as FastifyInstance;
  if (!notePersonRead) throw new Error(`Route ${path} shows persons, and nobody counts`);
  return async (pending, { caller, log }) => {
    const answer = await pending;
    // The policy has let an admin in and nobody else.
    const reader = caller.admin as AdminIdentity;
    await notePersonRead({ reader, path, records: recordsIn(answer as Answer), log });
    return answer;
  };
}
