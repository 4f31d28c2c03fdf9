import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Whether something would be lost, and whether the form itself is what leaves: it was sent, or goes to verify. */
type Leavable = { unsaved: boolean; submission: { leaving: RefObject<boolean> } };

/** Asks before the page is left with something unsaved: by the browser's own question, and for links within the site. */
export function useLeaveWarning({ unsaved, submission: { leaving } }: Leavable, question: string): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved && !leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved, leaving]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved && !leaving.current,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
