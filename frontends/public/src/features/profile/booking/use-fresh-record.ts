import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { findBusiness } from '../../../lib/find-business.ts';
import { onApiError } from '../../../lib/on-api-error.ts';
import type { Business } from '../../../lib/read-business.ts';

/** What the registry says now of a page that may have been open for hours; a record that is gone has no badge either. */
export type FreshRecord =
  | { verdict: 'checking' | 'failed' }
  | { verdict: 'verified' | 'unverified'; business: Business | null };

/** Asks the registry once more; a business that was blacklisted meanwhile leads to its record, in this page's place. */
export function useFreshRecord(slug: string): FreshRecord {
  const [record, setRecord] = useState<FreshRecord>({ verdict: 'checking' });
  const navigate = useNavigate();
  useEffect(() => {
    const call = new AbortController();
    findBusiness(slug, new Request(window.location.href, { signal: call.signal }))
      .then((found) => {
        if (found === null) return setRecord({ verdict: 'unverified', business: null });
        if (found.status !== 'blacklist')
          return setRecord({ verdict: found.status, business: found.business });
        return navigate(`/kara-liste/${found.business.slug || found.business._id}`, { replace: true });
      })
      .catch(onApiError(({ kind }) => kind !== 'cancelled' && setRecord({ verdict: 'failed' })));
    return () => call.abort();
  }, [slug, navigate]);
  return record;
}
