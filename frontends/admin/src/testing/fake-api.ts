import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { client } from '../lib/api-client.ts';

export type SeenCall = {
  method: string;
  path: string;
  params: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  timeoutMs: number;
};
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'network' | 'timeout';
type Handler = Answer | ((seen: SeenCall) => Answer | Promise<Answer>);

const bodyOf = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data);

function seenCall(config: InternalAxiosRequestConfig): SeenCall {
  return {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    params: { ...config.params },
    headers: { ...config.headers },
    body: bodyOf(config.data),
    timeoutMs: config.timeout ?? 0,
  };
}

/**
 * Answers the calls of a test in place of the network: `{ 'GET /api/auth/me': { body } }`; what is not named is 404.
 * Handlers can be replaced on the returned object; `calls` holds everything that was asked.
 */
export function fakeApi(handlers: Record<string, Handler>) {
  const calls: SeenCall[] = [];
  client.defaults.adapter = async (config) => {
    const seen = seenCall(config);
    calls.push(seen);
    const handler = handlers[`${seen.method} ${seen.path}`] ?? { status: 404, body: {} };
    const answer = typeof handler === 'function' ? await handler(seen) : handler;
    if (answer === 'network') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    if (answer === 'timeout') throw new AxiosError('timeout', 'ECONNABORTED', config);
    const { status = 200, body = {}, headers } = answer;
    const response = { status, statusText: '', data: body, headers: new AxiosHeaders(headers), config };
    if (config.validateStatus?.(status) !== false) return response;
    throw new AxiosError(`status ${status}`, 'ERR_BAD_RESPONSE', config, null, response);
  };
  return { handlers, calls };
}
