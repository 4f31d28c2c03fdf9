import { ApiError } from '@edogrula/contracts/api-error';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { findBusiness } from '../../../lib/find-business.ts';

/** What the registry says now of a page that may have been open for hours: a record that is gone has no badge either. */
export type FreshVerdict = 'checking' | 'verified' | 'unverified' | 'failed';

/** Asks the registry once more; a business that was blacklisted meanwhile leads to its record, in this page's place. */
export function useFreshVerdict(slug: string): FreshVerdict {
  const [verdict, setVerdict] = useState<FreshVerdict>('checking');
  const navigate = useNavigate();
  useEffect(() => {
    const call = new AbortController();
    findBusiness(slug, new Request(window.location.href, { signal: call.signal }))
      .then((found) => {
        if (found?.status !== 'blacklist') return setVerdict(found?.status ?? 'unverified');
        return navigate(`/kara-liste/${found.business.slug || found.business._id}`, { replace: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind !== 'cancelled') setVerdict('failed');
      });
    return () => call.abort();
  }, [slug, navigate]);
  return verdict;
}
