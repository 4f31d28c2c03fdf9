import type { CallAnswer } from '@edogrula/contracts/http/api';
import { useEffect } from 'react';
import { ownerCall } from './api/owner-call.ts';
import type { OwnerSession } from './owner-session.ts';
import { useOwnerRead } from './use-owner-read.ts';

export type OwnBusiness = CallAnswer<'GET /api/owner/business'>;

const readBusiness = (session: string) => ownerCall('GET /api/owner/business', { session });

/** The owner's record, until the session is over. */
export function useOwnBusiness({ token: session, endsAt }: OwnerSession, onEnded: () => void) {
  useEffect(() => {
    const timer = setTimeout(onEnded, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, onEnded]);
  return useOwnerRead(readBusiness, { session, onEnded });
}
