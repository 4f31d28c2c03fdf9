import { ApiError } from '@edogrula/contracts/api-error';
import { apiRoot, apiUrl } from '@edogrula/contracts/api-url';
import type { CallAnswer, CallInput, CallName } from '@edogrula/contracts/http/api';
import { callAddress, queryText } from '@edogrula/contracts/http/call-address';
import { pageUntilHeader } from '@edogrula/contracts/page-limits';
import { clientHeaders } from './client-headers.ts';

type Options = {
  /** Gives up after this many milliseconds [R157]; on the server when its page has to be there. */
  timeoutMs: number;
  /** The page request that this call serves; its id travels along and its end cancels the call. */
  request: Request;
  /** Headers of this call alone, such as an owner's session. */
  headers?: Readonly<Record<string, string>>;
};

/** Waiting times of the reading calls in milliseconds [R157]. */
export const timeouts = { profile: 15_000, listing: 12_000, search: 12_000 } as const;
/** For what a page is whole without; on the server all calls of a page have 14 s together. */
export const besideMs = 4000;

/**
 * One call of the API by its name, in the browser from our own origin, on the server from `API_URL`; the answer in the
 * type that its endpoint declares. A form is sent as it is; one whose progress is shown goes out by `api-client.ts`.
 * @throws ApiError, its kind telling an answer, no answer, a timeout and a cancelled call apart [R177, R181]
 */
export async function call<Name extends CallName>(
  name: Name,
  { timeoutMs, request, headers, ...input }: CallInput<Name> & Options,
): Promise<CallAnswer<Name>> {
  const abort = new AbortController();
  const cancel = () => abort.abort();
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      abort.abort();
    },
    patienceMs(timeoutMs, request),
  );
  request.signal.addEventListener('abort', cancel);
  try {
    return await answerOf<CallAnswer<Name>>(name, input, { request, headers, signal: abort.signal });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(late ? 'timeout' : request.signal.aborted ? 'cancelled' : 'network', { cause });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', cancel);
  }
}

/** A page of the server must be there before the gateway gives it up. */
function patienceMs(timeoutMs: number, { headers }: Request): number {
  const until = onServer ? headers.get(pageUntilHeader) : null;
  return until === null ? timeoutMs : Math.min(timeoutMs, Math.max(0, Number(until) - Date.now()));
}

type Values = Record<string, unknown>;

async function answerOf<Answer>(
  name: CallName,
  { params, query, body }: { params?: Values; query?: Values; body?: unknown },
  { request, headers, signal }: Pick<Options, 'request' | 'headers'> & { signal: AbortSignal },
): Promise<Answer> {
  const { method, path } = callAddress(name, params);
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(addressOf(`${path}${queryText(query)}`), {
    method,
    signal,
    credentials: 'include',
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    headers: {
      ...headersFor(request),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  });
  const answer = parsed(await response.text());
  // The service has checked what it sent by the endpoint's own schema.
  if (response.ok && answer !== undefined) return answer as Answer;
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError('http', { status: response.status, body: answer, retryAfter });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's error page is no answer of the API: only its status is used.
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
