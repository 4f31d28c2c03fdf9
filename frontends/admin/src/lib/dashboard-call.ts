import { ApiError } from '@edogrula/contracts/api-error';
import type { Method } from 'axios';
import { type CallOptions, call, timeouts } from './api-client.ts';

/** A call of the dashboard, given up after 30 s [R176]. @throws ApiError */
export function dashboardCall<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return call<T>(method, path, { timeoutMs: timeouts.dashboard, ...options });
}

/** The server does not know this address: the next one of a chain may [R158, R161–R165]. */
export const isUnknownRoute = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Asks the addresses in turn until one of them exists. @throws the last failure */
export async function firstKnown<T>(paths: readonly string[], ask: (path: string) => Promise<T>): Promise<T> {
  let failure: unknown = new ApiError('http', { status: 404 });
  for (const path of paths) {
    try {
      return await ask(path);
    } catch (error) {
      if (!isUnknownRoute(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}
