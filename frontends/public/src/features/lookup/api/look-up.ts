import { ApiError } from '@edogrula/contracts/api-error';
import { classifyLookup, isSharedAddress } from '@edogrula/contracts/classify-lookup';
import { getJson, timeouts } from '../../../lib/get-json.ts';
import { isLookupAnswer, type LookupFailure, type LookupResult } from '../lookup-result.ts';

const failure = (reason: LookupFailure['reason'], requestId: string | null = null): LookupFailure => ({
  status: 'error',
  reason,
  requestId,
});

/**
 * Asks the registry about what a visitor typed [R140]; 12 s at most. Never throws for a failed call: that is an
 * answer of its own, and never one about the business [R028, decision 16].
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export async function lookUp(query: string, request: Request): Promise<LookupResult> {
  const input = classifyLookup(query);
  if (!input) {
    const reason = isSharedAddress(query) ? 'shared_site' : 'unrecognised';
    return { query, kind: null, answer: failure(reason) };
  }
  const search = new URLSearchParams({ q: query.trim(), type: input.kind });
  try {
    const body = await getJson<unknown>(`/businesses/search?${search}`, {
      timeoutMs: timeouts.search,
      request,
    });
    return { query, kind: input.kind, answer: isLookupAnswer(body) ? body : failure('failed') };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    const reason = error.status === 429 ? 'too_often' : 'failed';
    return { query, kind: input.kind, answer: failure(reason, error.requestId) };
  }
}
