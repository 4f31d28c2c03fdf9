import type { CallAnswer } from '@edogrula/contracts/http/api';
import { useCallback, useEffect, useState } from 'react';
import { ownerCall } from './api/owner-call.ts';
import { failureText, isEnded } from './failure-text.ts';
import type { OwnerTools } from './use-owner-write.ts';

export type OwnerAddresses = CallAnswer<'GET /api/auth/owner-addresses'>;

/** The addresses that sign in to the business, read anew after each change [R358]. */
export function useOwnerAddresses({ session, onEnded }: OwnerTools) {
  const [known, setKnown] = useState<OwnerAddresses | null>(null);
  const [failure, setFailure] = useState('');
  const reload = useCallback(async () => {
    setFailure('');
    try {
      setKnown(await ownerCall('GET /api/auth/owner-addresses', { session }));
    } catch (error) {
      if (isEnded(error)) return onEnded();
      setFailure(failureText(error));
    }
  }, [session, onEnded]);
  useEffect(() => void reload(), [reload]);
  return { known, failure, reload };
}
