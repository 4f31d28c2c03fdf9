import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  deviceCookie,
  ownerSessionHeader,
  type ResolveBody,
  sessionCookie,
} from '@edogrula/contracts/http/identity';
import { signInEndpoints } from '@edogrula/contracts/http/sign-in-endpoints';

const loginPath = signInEndpoints.login.path;
const maxLength = { cookie: 300, bearer: 2000, key: 300, verifyToken: 2000, owner: 100 };

/** A header that was sent exactly once and is not blank; a repeated one counts as absent [decision 8]. */
function single({ headers, rawHeaders }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  if (typeof value !== 'string') return undefined;
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) times += 1;
  }
  const text = times === 1 ? value.trim() : '';
  return text ? text : undefined;
}

const carriers = ['cookie', 'authorization', 'x-admin-key', 'x-verify-token', ownerSessionHeader];

/** A cookie that was sent exactly once; a doubled one counts as absent. */
function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  const found = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return found.length === 1 && found[0] ? found[0] : undefined;
}

const deviceShape = /^[\w.-]{1,100}$/;

/** What says that a browser has signed in before; only where one signs in does it go on [R397]. */
export function deviceOf(request: IncomingMessage, path: string, https: boolean): string | undefined {
  if (path !== loginPath && !path.startsWith(`${loginPath}/`)) return undefined;
  const device = cookieOf(request, deviceCookie(https));
  return device && deviceShape.test(device) ? device : undefined;
}

/** What the client sent to say who it is; undefined when it sent nothing. Overlong ones count as absent. */
export function credentialsOf(request: IncomingMessage, https: boolean): ResolveBody | undefined {
  if (carriers.every((name) => request.headers[name] === undefined)) return undefined;
  const authorization = single(request, 'authorization');
  const found: ResolveBody = {
    cookie: cookieOf(request, sessionCookie(https)),
    bearer: authorization && /^Bearer \S+$/i.test(authorization) ? authorization.slice(7) : undefined,
    key: single(request, 'x-admin-key'),
    verifyToken: single(request, 'x-verify-token'),
    owner: single(request, ownerSessionHeader),
  };
  const names = Object.keys(maxLength) as (keyof typeof maxLength)[];
  const usable = names.filter((name) => found[name] !== undefined && found[name].length <= maxLength[name]);
  if (!usable.length) return undefined;
  return Object.fromEntries(usable.map((name) => [name, found[name]]));
}

/** Cache key of a set of credentials; the credentials themselves are not kept. */
export const credentialsKey = (credentials: ResolveBody): string =>
  hash(
    'sha256',
    JSON.stringify([
      credentials.cookie,
      credentials.bearer,
      credentials.key,
      credentials.verifyToken,
      credentials.owner,
    ]),
    'base64',
  );
