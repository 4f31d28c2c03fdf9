import { ApiError } from '@edogrula/contracts/api-error';

/** What a call answers, or null when it failed; the failure is logged, and the screen says what is missing. */
export async function orNothing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'cancelled')
      console.error('listing call failed', error.kind, error.status, error.requestId);
    return null;
  }
}
