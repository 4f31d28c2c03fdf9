import { useCallback, useEffect, useState } from 'react';
import { ownerText as text } from '../../locales/tr/owner.ts';
import { ownerCall } from './api/owner-call.ts';
import { isEnded } from './failure-text.ts';
import {
  addressToken,
  forgetOwnerSession,
  keepOwnerSession,
  linkToken,
  type OwnerSession,
  readOwnerSession,
} from './owner-session.ts';

type OwnerStep =
  | { at: 'opening' }
  | { at: 'ask'; notice?: string }
  | { at: 'enter'; token: string }
  | { at: 'address'; token: string }
  | { at: 'inside'; session: OwnerSession };

/** Without a link the session of this tab counts; a link always asks for a click first: scanners open links too. */
function firstStep(): OwnerStep {
  const token = linkToken(window.location.hash);
  if (token) return { at: 'enter', token };
  const asked = addressToken(window.location.hash);
  if (asked) return { at: 'address', token: asked };
  const session = readOwnerSession();
  return session ? { at: 'inside', session } : { at: 'ask' };
}

/** The address keeps no link that is used up. */
const dropHash = () => window.history.replaceState(window.history.state, '', window.location.pathname);

/** Which part of the owner's page is shown, and what leads from one to the next [R357]. */
export function useOwnerPage() {
  const [step, setStep] = useState<OwnerStep>({ at: 'opening' });
  useEffect(() => {
    const show = () => setStep(firstStep());
    show();
    // A second link that is opened in this tab changes the hash alone.
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);

  const enter = useCallback((session: OwnerSession) => {
    dropHash();
    keepOwnerSession(session);
    setStep({ at: 'inside', session });
  }, []);
  const ask = useCallback((notice?: string) => {
    dropHash();
    forgetOwnerSession();
    setStep({ at: 'ask', ...(notice ? { notice } : {}) });
  }, []);
  /** An answered link leads to the page behind it, with the session of this tab if there is one. */
  const proceed = useCallback(() => {
    dropHash();
    setStep(firstStep());
  }, []);
  const ended = useCallback(() => ask(text.ended), [ask]);
  const leave = useCallback(
    async (session: OwnerSession) => {
      try {
        await ownerCall('DELETE /api/auth/owner-session', { session: session.token });
      } catch (error) {
        // Here it is forgotten all the same; there it ends by itself within half an hour.
        if (!isEnded(error)) return ask(text.leaveFailed);
      }
      ask();
    },
    [ask],
  );
  return { step, enter, ask, proceed, ended, leave };
}
