import { call, timeouts } from '../../../lib/call.ts';
import { findAlike } from '../../../lib/find-alike.ts';
import { onApiError } from '../../../lib/on-api-error.ts';
import type { LookupResult, Unverified } from '../lookup-result.ts';

/**
 * The account of a «not found», which may be listed as unverified; or a name in letters of another script, which may be an
 * imitation. Null when there is nothing to ask.
 */
function openQuestion({ contacts, answer, unverified, alike, imitated }: LookupResult): string | null {
  if (imitated) return alike === undefined ? imitated : null;
  if (answer.status !== 'not_found' || answer.lapsed || unverified !== undefined) return null;
  return contacts.find(({ kind }) => kind === 'ig_username' || kind === 'ig_url')?.key ?? null;
}

/**
 * The business that the listing shows as «Doğrulanmamış» under this account [R141]; null when there is none or the
 * call failed: the answer is complete without it.
 */
async function findUnverified(handle: string, request: Request): Promise<Unverified | null> {
  const input = { params: { ref: handle }, timeoutMs: timeouts.search, request };
  const found = await call('GET /api/businesses/handle/:ref', input).catch(onApiError(() => null));
  // Of a badge that pauses, the lookup itself tells.
  if (found?.status !== 'unverified' || found.business?.lapsedAt) return null;
  const { name, slug } = found.business ?? {};
  return name && slug ? { name, slug } : null;
}

/** What is said beside a «not found»: by calls of its own, so that a lookup stays one read [ADR 9]. */
async function findBeside(
  handle: string,
  request: Request,
): Promise<Pick<LookupResult, 'unverified' | 'alike'>> {
  // No listed account has other letters than these.
  if (/[^ -~]/.test(handle)) return { alike: await findAlike(handle, request) };
  const [unverified, alike] = await Promise.all([
    findUnverified(handle, request),
    findAlike(handle, request),
  ]);
  return { unverified, alike };
}

/** The answer with what is said beside it. */
export async function withBeside(result: LookupResult, request: Request): Promise<LookupResult> {
  const handle = openQuestion(result);
  return handle ? { ...result, ...(await findBeside(handle, request)) } : result;
}
