import { onApiError } from '../../../lib/on-api-error.ts';

/** For `catch`: null for a failed call; the failure is logged, and the screen says what is missing. */
export const orNothing = onApiError(({ kind, status, requestId }) => {
  if (kind !== 'cancelled') console.error('listing call failed', kind, status, requestId);
  return null;
});
