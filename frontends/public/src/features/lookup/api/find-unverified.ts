import { ApiError } from '@edogrula/contracts/api-error';
import { call, timeouts } from '../../../lib/call.ts';
import type { LookupResult, Unverified } from '../lookup-result.ts';

/** The account of a «not found» that may be listed as unverified; null when there is nothing to ask. */
export function openQuestion({ contacts, answer, unverified }: LookupResult): string | null {
  if (answer.status !== 'not_found' || unverified !== undefined) return null;
  return contacts.find(({ kind }) => kind === 'ig_username' || kind === 'ig_url')?.key ?? null;
}

/**
 * The business that the listing shows as «Doğrulanmamış» under this account [R141]; null when there is none or the
 * call failed: the answer is complete without it. Asked by its own call, so that a lookup stays one read [ADR 9].
 */
export async function findUnverified(handle: string, request: Request): Promise<Unverified | null> {
  try {
    const input = { params: { ref: handle }, timeoutMs: timeouts.search, request };
    const found = await call('GET /api/businesses/handle/:ref', input);
    if (found?.status !== 'unverified') return null;
    const { name, slug } = found.business ?? {};
    return name && slug ? { name, slug } : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** The answer with what the list says of an account without a verdict. */
export async function withUnverified(result: LookupResult, request: Request): Promise<LookupResult> {
  const handle = openQuestion(result);
  return handle ? { ...result, unverified: await findUnverified(handle, request) } : result;
}
