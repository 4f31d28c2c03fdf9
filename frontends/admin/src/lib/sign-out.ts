import { forgetCredentials, forgetRedirect } from './admin-session.ts';
import { call, timeouts } from './api-client.ts';
import { forgetAnswers } from './known-answers.ts';
import { forgetViewed } from './viewed-files.ts';

/** Ends the session on the server and removes it here, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    await call('POST /api/auth/logout', { timeoutMs: timeouts.login, isProbe: true });
  } finally {
    forgetCredentials();
    forgetRedirect();
    forgetViewed();
    forgetAnswers();
  }
}
