import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';
import { z } from 'zod';

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True when a client already holds this answer (RFC 9110, 13.1.2: weak comparison, lists, `*`). */
export function holds(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => bare(one) === bare(tag));
}

const onSend: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  // What a moderator or an owner reads stays on no disk: who wants 304 keeps the answer in memory, as the desk does.
  reply.header('etag', tag).header('cache-control', 'no-store');
  if (!holds(request.headers['if-none-match'], tag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return '';
};

/** For a route that is polled: its answer carries an ETag, and 304 without a body says that nothing changed. */
export const etagged = { onSend };

/** The answer of such a route to a client that is up to date. */
export const notModified = { 304: z.null().describe('Nothing has changed since the ETag that was sent') };
