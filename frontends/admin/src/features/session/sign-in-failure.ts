import { ApiError } from '@edogrula/contracts/api-error';
import { sessionText as text } from '../../locales/tr/session.ts';

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : '');

/** What a failed POST /auth/login says: the server’s own words first [R244, R245]. */
export function signInFailure(error: unknown): string {
  const status = statusOf(error);
  const said = messageOf(error);
  if (said) return said;
  if (status === 401) return text.wrongPassword;
  if (status === 429) return text.tooManyTries;
  const unreachable = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
  return unreachable ? text.network : text.failed;
}

/** What a failed check after signing in says [R246]. */
export function checkFailure(error: unknown): string {
  const status = statusOf(error);
  if (status === 401) return text.checkRefused;
  return status === 403 ? text.checkForbidden : text.checkFailed;
}

/** What a refused admin key says [R247]. */
export function keyFailure(error: unknown): string {
  const status = statusOf(error);
  if (status === 401) return text.keyInvalid;
  return status === 403 ? text.keyForbidden : text.keyFailed;
}
