import { ApiError } from '@edogrula/contracts/api-error';
import {
  type Credentials,
  forgetAdminKey,
  forgetCredentials,
  forgetToken,
  rememberEmail,
  storeAdminKey,
  storedCredentials,
  storeToken,
} from '../../lib/admin-session.ts';
import { probeAdmin } from '../../lib/probe-admin.ts';
import { sessionText } from '../../locales/tr/session.ts';
import { signIn } from './api/sign-in.ts';
import { checkFailure, keyFailure, signInFailure } from './sign-in-failure.ts';

/** Null when the person is in, else what to tell them. */
export type EntryResult = string | null;

const probeWith = (credentials: Credentials) => probeAdmin({ credentials, isProbe: true });

/** Signs in, stores the token, confirms the rights; without them the token goes again [R115, R118]. */
export async function enterByPassword(email: string, password: string): Promise<EntryResult> {
  let token: string | undefined;
  try {
    token = await signIn({ email, password });
  } catch (error) {
    return signInFailure(error);
  }
  if (token) storeToken(token);
  try {
    await probeWith({ token });
  } catch (error) {
    forgetToken();
    return checkFailure(error);
  }
  forgetAdminKey();
  rememberEmail(email);
  return null;
}

/**
 * Confirms a key and stores it only then [R117, R247]. The browser sends a session cookie along by itself, so an
 * answer that another credential earned counts as a refusal.
 */
export async function enterByKey(key: string): Promise<EntryResult> {
  try {
    const { via } = await probeWith({ adminKey: key });
    if (via && via !== 'key') throw new ApiError('http', { status: 401 });
  } catch (error) {
    forgetAdminKey();
    return keyFailure(error);
  }
  forgetToken();
  storeAdminKey(key);
  return null;
}

/** Whether what is stored still opens the door: `in`, `out`, or the words for a user who is no admin [R248]. */
export async function enterByStored(): Promise<'in' | 'out' | { refused: string }> {
  const credentials = storedCredentials();
  if (!credentials.token && !credentials.adminKey) return 'out';
  try {
    await probeWith(credentials);
    return 'in';
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 403) {
      forgetCredentials();
      return { refused: sessionText.storedForbidden };
    }
    if (status === 401) forgetCredentials();
    return 'out';
  }
}
