import { ApiError } from '@edogrula/contracts/api-error';
import { call, timeouts } from '../../../lib/call.ts';
import type { PayeeWords } from '../../../lib/payee-words.ts';

/** What came of the question whether an account is this business's. */
export type CheckedPayee =
  | { state: 'answered'; words: PayeeWords }
  | { state: 'invalid'; message: string }
  | { state: 'failed'; tooOften: boolean };

/** Reads check digits here and asks with the body alone [R361, R362]; a failure never looks like «no record». */
export async function checkPayee(text: string, business: string): Promise<CheckedPayee> {
  try {
    const [{ toTurkishIban }, { ibanFault }, { payeeWords }] = await Promise.all([
      import('@edogrula/contracts/contact/iban'),
      import('@edogrula/contracts/iban-fault'),
      import('../../../lib/payee-words.ts'),
    ]);
    const iban = toTurkishIban(text);
    if (!iban) return { state: 'invalid', message: ibanFault(text) };
    const answer = await call('POST /api/payees/check', {
      body: { iban, business },
      timeoutMs: timeouts.search,
      request: new Request(window.location.href),
    });
    return answer && typeof answer.status === 'string'
      ? { state: 'answered', words: payeeWords(answer) }
      : { state: 'failed', tooOften: false };
  } catch (error) {
    return { state: 'failed', tooOften: error instanceof ApiError && error.status === 429 };
  }
}
