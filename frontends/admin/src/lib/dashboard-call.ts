import { ApiError } from '@edogrula/contracts/api-error';
import type { CallAnswer, CallArguments, CallName } from '@edogrula/contracts/http/api';
import { type CallOptions, call, timeouts } from './api-client.ts';

/** A call of the dashboard, given up after 30 s [R176]. @throws ApiError */
export function dashboardCall<Name extends CallName>(
  ...[name, input]: CallArguments<Name, CallOptions>
): Promise<CallAnswer<Name>> {
  const patient = [name, { timeoutMs: timeouts.dashboard, ...input }] as CallArguments<Name, CallOptions>;
  return call<Name>(...patient);
}

/** The server does not know this address: the next one of a chain may [R158, R161–R165]. */
const isUnknownRoute = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 405);

/** Makes the calls in turn until the address of one exists. @throws the last failure */
export async function firstKnown<Name extends CallName, T>(
  names: readonly Name[],
  ask: (name: Name) => Promise<T>,
): Promise<T> {
  let failure: unknown = new ApiError('http', { status: 404 });
  for (const name of names) {
    try {
      return await ask(name);
    } catch (error) {
      if (!isUnknownRoute(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}
