import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type ResolveBody, sessionCookie } from '@edogrula/contracts/http/identity';

const maxLength = { cookie: 300, bearer: 2000, key: 300, verifyToken: 2000 };

/** A header that was sent exactly once and is not blank; a repeated one counts as absent [decision 8]. */
function single(request: IncomingMessage, name: string): string | undefined {
  // The list of repetitions is made by the whole request: only where there is something to look at.
  if (request.headers[name] === undefined) return undefined;
  const value = request.headersDistinct[name];
  const text = value?.length === 1 ? value[0]?.trim() : undefined;
  return text ? text : undefined;
}

function sessionOf(request: IncomingMessage): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${sessionCookie}=`))
    .map((pair) => pair.slice(sessionCookie.length + 1));
  return found.length === 1 && found[0] ? found[0] : undefined;
}

/** What the client sent to say who it is; undefined when it sent nothing. Overlong ones count as absent. */
export function credentialsOf(request: IncomingMessage): ResolveBody | undefined {
  const authorization = single(request, 'authorization');
  const found: ResolveBody = {
    cookie: sessionOf(request),
    bearer: authorization && /^Bearer \S+$/i.test(authorization) ? authorization.slice(7) : undefined,
    key: single(request, 'x-admin-key'),
    verifyToken: single(request, 'x-verify-token'),
  };
  const names = Object.keys(maxLength) as (keyof typeof maxLength)[];
  const usable = names.filter((name) => found[name] !== undefined && found[name].length <= maxLength[name]);
  if (!usable.length) return undefined;
  return Object.fromEntries(usable.map((name) => [name, found[name]]));
}

/** Cache key of a set of credentials; the credentials themselves are not kept. */
export const credentialsKey = (credentials: ResolveBody): string =>
  createHash('sha256')
    .update(
      JSON.stringify([credentials.cookie, credentials.bearer, credentials.key, credentials.verifyToken]),
    )
    .digest('base64');
