import { readContact } from '@edogrula/contracts/contact/read-contact';
import { isRefused } from '@edogrula/contracts/contact/refusal';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { redirect } from 'react-router';
import { holdsIban } from '../../../lib/holds-iban.ts';
import type { LookupResult } from '../lookup-result.ts';
import { askAccount } from './ask-account.ts';
import { withBeside } from './find-beside.ts';
import { lookUp } from './look-up.ts';

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
 * The box as a browser without scripts sends it. A contact, or nothing, goes on to the address that answers it. An account
 * number [R362] and any other text, which may be somebody's message [R363], are answered here: no address, history or log
 * holds them.
 */
export async function answerForm(request: Request): Promise<{ result: LookupResult } | Response> {
  const query = String((await request.formData()).get('q') ?? '').trim();
  if (holdsIban(query)) return { result: (await askAccount(query, request)) ?? notAlone(query) };
  if (!query || !isRefused(readContact(query)))
    return redirect(`/?${new URLSearchParams({ q: query })}`, 303);
  return { result: await withBeside(await lookUp(query, request), request) };
}
