import { ApiError } from '@edogrula/contracts/api-error';
import { isIbanShaped, toTurkishIban } from '@edogrula/contracts/contact/iban';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import { ibanFault } from '@edogrula/contracts/iban-fault';
import { call, timeouts } from '../../../lib/call.ts';
import type { LookupResult } from '../lookup-result.ts';

const known: PayeeAnswer['status'][] = [
  'confirmed',
  'not_this_business',
  'business_on_blacklist',
  'seen_in_confirmed_reports',
  'unknown',
];
const statuses = new Set<string>(known);

/** Takes only an answer that is one: anything else must not pass for «no record» [decision 16]. */
export const isPayeeAnswer = (body: unknown): body is PayeeAnswer =>
  typeof body === 'object' && body !== null && 'status' in body && statuses.has(String(body.status));

/**
 * Asks whose account this is [R361]: the check digits first, here; then by the body alone [R362]. Never throws for a
 * failed call. Null for a text that is no account number at all.
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export async function askAccount(query: string, request: Request): Promise<LookupResult | null> {
  if (!isIbanShaped(query)) return null;
  const iban = toTurkishIban(query);
  const about = { query, contacts: [] };
  if (!iban)
    return {
      ...about,
      answer: {
        status: 'error',
        reason: 'refused',
        refused: 'iban',
        message: ibanFault(query),
        requestId: null,
      },
    };
  try {
    const payee = await call('POST /api/payees/check', {
      body: { iban },
      timeoutMs: timeouts.search,
      request,
    });
    if (isPayeeAnswer(payee)) return { ...about, answer: { status: 'payee', payee } };
    return { ...about, answer: { status: 'error', reason: 'account', requestId: null } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    const reason = error.status === 429 ? 'too_many_accounts' : 'account';
    return { ...about, answer: { status: 'error', reason, requestId: error.requestId } };
  }
}
