import { ApiError } from '@edogrula/contracts/api-error';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { call, timeouts } from '../../../lib/call.ts';
import { imitatedName } from '../../../lib/find-alike.ts';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';
import { isLookupAnswer, type LookupFailure, type LookupResult } from '../lookup-result.ts';
import { readTyped } from '../read-typed.ts';

const failure = (reason: 'failed' | 'too_often', requestId: string | null = null): LookupFailure => ({
  status: 'error',
  reason,
  requestId,
});

/**
 * Asks the registry about what a visitor typed [R140]; 12 s at most. A text that may be of several kinds is sent without
 * a type: every kind is asked [decision 34]. A telephone that may be a card number begun is asked by the body [R362]. Never
 * throws for a failed call: that is an answer of its own, and never one about the business [R028, decision 16].
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export async function lookUp(query: string, request: Request): Promise<LookupResult> {
  const reading = readTyped(query);
  if ('refused' in reading) {
    const { refused } = reading;
    const message = refusalTexts[refused];
    const imitated = imitatedName(query, refused);
    return {
      query,
      contacts: [],
      ...(imitated ? { imitated } : {}),
      answer: { status: 'error', reason: 'refused', refused, message, requestId: null },
    };
  }
  const { contacts } = reading;
  const [{ kind }] = contacts;
  const oneKind = contacts.every((contact) => contact.kind === kind);
  const search = { q: query.trim(), ...(oneKind ? { type: kind } : {}) };
  const how = { timeoutMs: timeouts.search, request };
  try {
    const body = await (holdsPaymentNumber(query)
      ? call('POST /api/businesses/search', { body: search, ...how })
      : call('GET /api/businesses/search', { query: search, ...how }));
    return { query, contacts, answer: isLookupAnswer(body) ? body : failure('failed') };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    const reason = error.status === 429 ? 'too_often' : 'failed';
    return { query, contacts, answer: failure(reason, error.requestId) };
  }
}
