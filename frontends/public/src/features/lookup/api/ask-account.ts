import { ApiError } from '@edogrula/contracts/api-error';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import { call, timeouts } from '../../../lib/call.ts';
import type { LookupResult } from '../lookup-result.ts';
import { loadReader } from './look-up.ts';

const statuses = new Set(['confirmed', 'not_this_business', 'seen_in_confirmed_reports', 'unknown']);

/** Takes only an answer that is one: anything else must not pass for «no record» [decision 16]. */
export const isPayeeAnswer = (body: unknown): body is PayeeAnswer =>
  typeof body === 'object' && body !== null && 'status' in body && statuses.has(String(body.status));

/** Whether a text is asked as an account number and never as a contact. */
export const isAccount = async (text: string): Promise<boolean> => (await loadReader()).isIbanShaped(text);

/**
 * Asks whose account this is [R361]: the check digits first, here; then by the body alone [R362]. Never throws for a
 * failed call.
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export async function askAccount(query: string, request: Request): Promise<LookupResult> {
  const { toTurkishIban, ibanInvalid } = await loadReader();
  const iban = toTurkishIban(query);
  const about = { query, contacts: [] };
  if (!iban)
    return {
      ...about,
      answer: { status: 'error', reason: 'refused', refused: 'iban', message: ibanInvalid, requestId: null },
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
