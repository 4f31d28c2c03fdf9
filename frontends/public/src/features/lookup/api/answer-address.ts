import { redirect } from 'react-router';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';
import type { LookupResult } from '../lookup-result.ts';
import { boundQueryIn } from '../use-bound-query.ts';
import { withBeside } from './find-beside.ts';
import { lookUp } from './look-up.ts';

/** The answer to `/?q=…` in the first HTML, so that the page works without scripts; none to what was only typed. */
export async function answerAddress(request: Request): Promise<{ result: LookupResult | null }> {
  const { text, typed } = boundQueryIn(new URL(request.url).searchParams);
  // All of it: its beginning may name somebody else, and what is too long to be read is refused.
  const query = text.trim();
  // An address is logged and remembered: an account number in one is never asked about [R362].
  if (query && holdsPaymentNumber(query)) throw redirect('/');
  return { result: query && !typed ? await withBeside(await lookUp(query, request), request) : null };
}
