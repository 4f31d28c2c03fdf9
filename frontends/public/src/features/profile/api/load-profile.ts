import { ApiError } from '@edogrula/contracts/api-error';
import { data, replace } from 'react-router';
import { failedStatus } from '../../../lib/failed-status.ts';
import { findBusiness } from '../../../lib/find-business.ts';
import type { Business } from '../../../lib/read-business.ts';

export type Profile =
  | { state: 'loaded'; business: Business; verified: boolean }
  | { state: 'not_found' }
  | { state: 'failed'; requestId: string | null };

/** A slug, handle or id as a path may carry it; anything else is not requested. */
const plausible = /^[\p{L}\p{N}._@-]{1,120}$/u;

/**
 * The profile of a slug by the chain of R141, with the page's HTTP status: 404 when it is unknown, 502 or 503 when the API
 * failed. A blacklisted business throws a redirect to its record that replaces this page in the history [R087].
 */
export async function loadProfile(slug: string, request: Request) {
  if (!plausible.test(slug)) return data<Profile>({ state: 'not_found' }, { status: 404 });
  try {
    const found = await findBusiness(slug, request);
    if (!found) return data<Profile>({ state: 'not_found' }, { status: 404 });
    if (found.status === 'blacklist')
      throw replace(`/kara-liste/${found.business.slug || found.business._id}`);
    return data<Profile>({
      state: 'loaded',
      business: found.business,
      verified: found.status === 'verified',
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'cancelled')
      console.error('profile not loaded', error.kind, error.status, error.requestId);
    return data<Profile>({ state: 'failed', requestId: error.requestId }, { status: failedStatus(error) });
  }
}
