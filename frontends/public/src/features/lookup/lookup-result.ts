import type { LookupAnswer } from '@edogrula/contracts/http/business';
import type { LookupKind } from '@edogrula/contracts/lookup-input';

/** No answer, and why: nothing recognisable was typed, or the call failed. Says nothing about the business. */
export type LookupFailure = {
  status: 'error';
  reason: 'unrecognised' | 'shared_site' | 'failed' | 'too_often';
  requestId: string | null;
};

/** What one lookup came to [R190]: an answer of the registry, or a failure that can never pass for one [decision 16]. */
export type LookupResult = {
  query: string;
  kind: LookupKind | null;
  answer: LookupAnswer | LookupFailure;
  /** Of an account without a verdict: the business that our list shows as unverified; null when there is none. */
  unverified?: Unverified | null;
};
export type Unverified = { name: string; slug: string };

const answers = new Set(['verified', 'blacklist', 'not_found']);

/** Takes only an answer that is whole: a verdict with its record, or a plain «not found». */
export function isLookupAnswer(body: unknown): body is LookupAnswer {
  if (typeof body !== 'object' || body === null || !('status' in body)) return false;
  const { status, business } = body as { status: unknown; business?: unknown };
  if (typeof status !== 'string' || !answers.has(status)) return false;
  return status === 'not_found' || (typeof business === 'object' && business !== null);
}
