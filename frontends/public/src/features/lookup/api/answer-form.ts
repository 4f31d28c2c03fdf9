import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { redirect } from 'react-router';
import { holdsIban } from '../../../lib/holds-iban.ts';
import type { LookupResult } from '../lookup-result.ts';
import { askAccount } from './ask-account.ts';

/** A text with an account number in it that is no account number by itself. */
const notAlone = (query: string): LookupResult => ({
  query,
  contacts: [],
  answer: {
    status: 'error',
    reason: 'refused',
    refused: 'unrecognised',
    message: refusalTexts.unrecognised,
    requestId: null,
  },
});

/**
 * The box as a browser without scripts sends it. An account number is answered here, so that no address holds it [R362];
 * anything else goes on to the address that answers it.
 */
export async function answerForm(request: Request): Promise<{ result: LookupResult } | Response> {
  const query = String((await request.formData()).get('q') ?? '')
    .trim()
    .slice(0, 2000);
  if (!holdsIban(query)) return redirect(`/?${new URLSearchParams({ q: query })}`, 303);
  return { result: (await askAccount(query, request)) ?? notAlone(query) };
}
