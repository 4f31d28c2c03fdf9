import { randomId } from '@edogrula/contracts/random-id';
import { readToken } from './session.ts';

/** Headers of every call from the browser [R178]: request id, time zone, client marker, verify token when stored. */
export function clientHeaders(): Record<string, string> {
  const token = readToken();
  return {
    'x-request-id': randomId(),
    'x-tz': Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    'x-client': 'edogrula-web',
    ...(token ? { 'x-verify-token': token } : {}),
  };
}
