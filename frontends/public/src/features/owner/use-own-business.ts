import type { CallAnswer } from '@edogrula/contracts/http/api';
import { useCallback, useEffect, useState } from 'react';
import { ownerCall } from './api/owner-call.ts';
import { failureText, isEnded } from './failure-text.ts';
import type { OwnerSession } from './owner-session.ts';

export type OwnBusiness = CallAnswer<'GET /api/owner/business'>;

/** The owner's record, read anew after each change; `onEnded` is called where the session is over. */
export function useOwnBusiness({ token, endsAt }: OwnerSession, onEnded: () => void) {
  const [own, setOwn] = useState<OwnBusiness | null>(null);
  const [failure, setFailure] = useState('');
  const reload = useCallback(async () => {
    setFailure('');
    try {
      setOwn(await ownerCall('GET /api/owner/business', { session: token }));
    } catch (error) {
      if (isEnded(error)) return onEnded();
      setFailure(failureText(error));
    }
  }, [token, onEnded]);
  useEffect(() => void reload(), [reload]);
  useEffect(() => {
    const timer = setTimeout(onEnded, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, onEnded]);
  return { own, failure, reload };
}
