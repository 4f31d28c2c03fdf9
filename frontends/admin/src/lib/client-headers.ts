import { randomId } from '@edogrula/contracts/random-id';
import { readText } from '@edogrula/ui/storage';
import { type Credentials, storedCredentials } from './admin-session.ts';

/** Key under which the public site keeps the e-mail token; an admin may be a verified visitor too. */
const verifyTokenKey = 'emailVerifyToken';

/** Headers of every call [R179, R235]: who is calling, request id, time zone, client marker. */
export function clientHeaders(credentials: Credentials = storedCredentials()): Record<string, string> {
  const { token, adminKey } = credentials;
  const verifyToken = readText(verifyTokenKey)?.trim();
  return {
    'x-request-id': randomId(),
    'x-tz': Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    'x-client': 'edogrula-admin',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(adminKey ? { 'x-admin-key': adminKey } : {}),
    ...(verifyToken ? { 'x-verify-token': verifyToken } : {}),
  };
}
