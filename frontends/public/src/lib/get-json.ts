import { ApiError } from '@edogrula/contracts/api-error';
import { apiRoot, apiUrl } from '@edogrula/contracts/api-url';
import { clientHeaders } from './client-headers.ts';

type Options = {
  /** Gives up after this many milliseconds [R157]. */
  timeoutMs: number;
  /** The page request that this call serves; its id travels along and its end cancels the call. */
  request: Request;
};

/** Waiting times of the reading calls in milliseconds [R157]. */
export const timeouts = { profile: 15_000, listing: 12_000, search: 12_000 } as const;

/**
 * GET of a JSON answer, in the browser from our own origin, on the server from `API_URL`.
 * @throws ApiError, its kind telling an answer, no answer, a timeout and a cancelled call apart [R177, R181]
 */
export const getJson = <T>(path: string, options: Options): Promise<T> => callJson<T>(path, options);

/**
 * POST of a JSON body from a server action, for visitors without scripts; forms in the browser send by `api-client.ts`.
 * @throws ApiError
 */
export const postJson = <T>(path: string, body: unknown, options: Options): Promise<T> =>
  callJson<T>(path, options, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function callJson<T>(
  path: string,
  { timeoutMs, request }: Options,
  init: RequestInit = {},
): Promise<T> {
  const call = new AbortController();
  const cancel = () => call.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    call.abort();
  }, timeoutMs);
  request.signal.addEventListener('abort', cancel);
  try {
    return await answerOf<T>(path, request, { ...init, signal: call.signal });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(late ? 'timeout' : request.signal.aborted ? 'cancelled' : 'network', { cause });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', cancel);
  }
}

async function answerOf<T>(path: string, request: Request, init: RequestInit): Promise<T> {
  const response = await fetch(addressOf(path), {
    ...init,
    headers: { ...headersFor(request), ...init.headers },
    credentials: 'include',
  });
  const text = await response.text();
  const body = parsed(text);
  if (response.ok && body !== undefined) return body as T;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError('http', { status: response.status, body, retryAfter });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's error page is no answer of the API: the status alone tells what happened.
    return undefined;
  }
}

const onServer = typeof document === 'undefined';

function addressOf(path: string): string {
  if (!onServer) return apiUrl(path);
  const host = (process.env.API_URL ?? 'http://127.0.0.1:8080').replace(/\/+$/, '');
  return apiUrl(path, host.endsWith(apiRoot) ? host : `${host}${apiRoot}`);
}

function headersFor(request: Request): Record<string, string> {
  if (!onServer) return { accept: 'application/json', ...clientHeaders() };
  const headers: Record<string, string> = { accept: 'application/json', 'x-client': 'edogrula-site' };
  const requestId = request.headers.get('x-request-id');
  // proves to the gateway for whom this page is rendered, so that its limits count the visitor and not this server
  const pass = request.headers.get('x-edogrula-visitor-pass');
  if (requestId) headers['x-request-id'] = requestId;
  if (pass) headers['x-edogrula-visitor-pass'] = pass;
  const traceparent = request.headers.get('traceparent');
  if (traceparent) headers.traceparent = traceparent;
  return headers;
}
