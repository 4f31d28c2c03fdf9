import type { IncomingMessage } from 'node:http';
import { safeMethods } from './guard.ts';

/**
 * Whether another site's page sends something that would change state. It changes nothing for the answer: cookies need the
 * anti-forgery pair, and a page has no other credential. Many of them are somebody's try.
 */
export function isForeign({ method = '', headers }: IncomingMessage, ownOrigin: string): boolean {
  if (safeMethods.has(method)) return false;
  return headers.origin !== undefined && headers.origin !== ownOrigin;
}
