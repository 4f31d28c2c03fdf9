import { useCallback, useEffect, useState } from 'react';
import { failureText, isEnded } from './failure-text.ts';
import type { OwnerTools } from './use-owner-write.ts';

/** What a session shows, read anew by `reload` after each change; `onEnded` is called where the session is over. */
export function useOwnerRead<Answer>(
  read: (session: string) => Promise<Answer>,
  { session, onEnded }: Omit<OwnerTools, 'reload'>,
) {
  const [known, setKnown] = useState<Answer | null>(null);
  const [failure, setFailure] = useState('');
  const reload = useCallback(async () => {
    setFailure('');
    try {
      setKnown(await read(session));
    } catch (error) {
      if (isEnded(error)) return onEnded();
      setFailure(failureText(error));
    }
  }, [read, session, onEnded]);
  useEffect(() => void reload(), [reload]);
  return { known, failure, reload };
}
