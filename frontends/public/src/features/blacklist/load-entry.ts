import { ApiError } from '@edogrula/contracts/api-error';
import type { BlacklistView } from '@edogrula/contracts/http/business';
import { data } from 'react-router';
import { failedStatus } from '../../lib/failed-status.ts';
import { getRecord } from '../../lib/find-business.ts';
import { onApiError } from '../../lib/on-api-error.ts';

export type BlacklistRecord =
  | { state: 'loaded'; entry: BlacklistView }
  | { state: 'missing_id' }
  | { state: 'not_found' }
  | { state: 'gone' }
  | { state: 'failed' };

/** The public record of a blacklisted business [R143], with the page's HTTP status. */
export async function loadEntry(slug: string | undefined, request: Request) {
  if (!slug?.trim()) return data<BlacklistRecord>({ state: 'missing_id' }, { status: 404 });
  const found = await getRecord(slug, request).catch(onApiError((error) => error));
  if (found instanceof ApiError)
    return data<BlacklistRecord>({ state: 'failed' }, { status: failedStatus(found) });
  if (found === 'gone') return data<BlacklistRecord>({ state: 'gone' }, { status: 410 });
  if (found?.status === 'blacklist') return data<BlacklistRecord>({ state: 'loaded', entry: found.business });
  return data<BlacklistRecord>({ state: 'not_found' }, { status: 404 });
}
