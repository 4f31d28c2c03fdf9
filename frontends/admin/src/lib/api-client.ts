import { ApiError } from '@edogrula/contracts/api-error';
import { apiUrl } from '@edogrula/contracts/api-url';
import { toApiError } from '@edogrula/contracts/client-failure';
import type { CallAnswer, CallArguments, CallName } from '@edogrula/contracts/http/api';
import { callAddress } from '@edogrula/contracts/http/call-address';
import axios from 'axios';
import type { Credentials } from './admin-session.ts';
import { clientHeaders } from './client-headers.ts';
import { confirmIdentity } from './confirmation.ts';
import { knownAnswer, rememberAnswer } from './known-answers.ts';
import { announceSessionEnd, endsSession } from './session-end.ts';

/** Waiting times in milliseconds; other calls wait as long as it takes [R176]. */
export const timeouts = { loginCheck: 10_000, login: 15_000, dashboard: 30_000 } as const;

export type CallOptions = {
  timeoutMs?: number;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** What to show instead of the stored credentials. */
  credentials?: Credentials;
  /** Sign-in checks ask on purpose whether a session is active; their 401 ends none. */
  isProbe?: boolean;
  /** Share of an upload that went out, 0 to 100. */
  onProgress?: (percent: number) => void;
};

/** The HTTP client; cookies and the anti-forgery pair go along by axios’ defaults [R175, R235]. */
export const client = axios.create({ withCredentials: true, headers: { accept: 'application/json' } });

/** A call's input as it goes out, whichever operation it is. */
type Sent = CallOptions & { params?: Record<string, unknown>; query?: unknown; body?: unknown };

/**
 * One call of the API by its name; the answer’s body, in the type that its endpoint declares.
 * @throws ApiError, its kind telling an answer, no answer, a timeout and a cancelled call apart [R177, R181]
 */
export async function call<Name extends CallName>(
  ...request: CallArguments<Name, CallOptions>
): Promise<CallAnswer<Name>> {
  try {
    return await send(...request);
  } catch (error) {
    if (!asksForConfirmation(error) || !(await confirmIdentity())) throw error;
    return send(...request);
  }
}

/** The server wants its person to prove again that they are there [R393]. */
const asksForConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmation_required';

async function send<Name extends CallName>(
  ...[name, input]: CallArguments<Name, CallOptions>
): Promise<CallAnswer<Name>> {
  const { params, query, body, idempotencyKey, credentials, onProgress, ...options }: Sent = input ?? {};
  const { method, path } = callAddress(name, params);
  const url = apiUrl(path);
  const address = client.getUri({ url, params: query });
  const held = method === 'GET' ? knownAnswer(address) : undefined;
  try {
    const answer = await client.request<CallAnswer<Name>>({
      method,
      url,
      params: query,
      data: body,
      timeout: options.timeoutMs ?? 0,
      signal: options.signal,
      headers: {
        ...clientHeaders(credentials),
        ...(body instanceof Blob ? { 'content-type': 'application/octet-stream' } : {}),
        ...(held ? { 'if-none-match': held.tag } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      validateStatus: (status) => (status >= 200 && status < 300) || (status === 304 && held !== undefined),
      onUploadProgress: onProgress
        ? ({ loaded, total }) => onProgress(total ? Math.round((100 * loaded) / total) : 0)
        : undefined,
    });
    if (answer.status === 304 && held) return held.body as CallAnswer<Name>;
    if (method === 'GET') rememberAnswer(address, { tag: answer.headers.etag, body: answer.data });
    return answer.data;
  } catch (error) {
    const failure = toApiError(error);
    if (isUnauthenticated(failure) && !options.isProbe && endsSession(url)) announceSessionEnd();
    throw failure;
  }
}

const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
