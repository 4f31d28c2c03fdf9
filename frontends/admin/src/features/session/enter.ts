import { ApiError } from '@edogrula/contracts/api-error';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import type { FactorProof } from '../../components/proof/proof-form.tsx';
import {
  type Credentials,
  forgetAdminKey,
  forgetCredentials,
  forgetToken,
  rememberEmail,
  storedCredentials,
  storeKeySession,
  storeToken,
} from '../../lib/admin-session.ts';
import { probeAdmin } from '../../lib/probe-admin.ts';
import { sessionText } from '../../locales/tr/session.ts';
import { openKeySession, signIn, signInByFactor, tokenOf } from './api/sign-in.ts';
import { checkFailure, keyFailure, signInFailure } from './sign-in-failure.ts';

/** Null when the person is in, else what to tell them. */
export type SignInResult = string | null;
/** The password was right; the second step is asked next [R392]. */
export type FactorStep = Extract<CallAnswer<'POST /api/auth/login'>, { step: string }>;

const probeWith = (credentials: Credentials) => probeAdmin({ credentials, isProbe: true });

/** Signs in, stores the token, confirms the rights; without them the token goes again [R115, R118]. */
export async function enterByPassword(email: string, password: string): Promise<SignInResult | FactorStep> {
  let answer: Awaited<ReturnType<typeof signIn>>;
  try {
    answer = await signIn({ email, password });
  } catch (error) {
    return signInFailure(error);
  }
  return 'step' in answer ? answer : takeToken(tokenOf(answer), email);
}

/** The second step of a sign-in [R392]. */
export async function enterByFactor(step: string, proof: FactorProof, email: string): Promise<SignInResult> {
  let answer: Awaited<ReturnType<typeof signInByFactor>>;
  try {
    answer = await signInByFactor({ step, proof });
  } catch (error) {
    return signInFailure(error);
  }
  return takeToken(tokenOf(answer), email);
}

/** Without a token the server has set a cookie, which is probed alone. */
async function takeToken(token: string | undefined, email: string): Promise<SignInResult> {
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
 * Confirms a key, then exchanges it for a short session; that alone is stored [R117, R247, R396]. The browser sends its
 * session cookie too, so an answer earned by another credential counts as a refusal.
 */
export async function enterByKey(key: string): Promise<SignInResult> {
  let session: string;
  try {
    const { via } = await probeWith({ adminKey: key });
    if (via && via !== 'key') throw new ApiError('http', { status: 401 });
    session = await openKeySession(key);
  } catch (error) {
    forgetAdminKey();
    return keyFailure(error);
  }
  forgetToken();
  storeKeySession(session);
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
