import { readContact } from '@edogrula/contracts/contact/read-contact';
import { isRefused, type Refusal } from '@edogrula/contracts/contact/refusal';
import { refusalTexts } from '@edogrula/contracts/locales/tr/contact';
import { redirect } from 'react-router';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';
import type { LookupResult } from '../lookup-result.ts';
import { askAccount } from './ask-account.ts';
import { withBeside } from './find-beside.ts';
import { lookUp } from './look-up.ts';

/** A number that is not looked up, or a text with one in it: what it says is read of no contact. */
const refusedAs = (query: string, refused: Refusal): LookupResult => ({
  query,
  contacts: [],
  answer: {
    status: 'error',
    reason: 'refused',
    refused,
    message: refusalTexts[refused],
    requestId: null,
  },
});

/**
 * The box as a browser without scripts sends it. A contact, or nothing, goes on to the address that answers it. The number of
 * an account or a card [R362] and any other text, which may be somebody's message [R363], are answered here: no address, history or log
 * holds them.
 */
export async function answerForm(request: Request): Promise<{ result: LookupResult } | Response> {
  const query = String((await request.formData()).get('q') ?? '').trim();
  const reading = readContact(query);
  const refused = isRefused(reading) ? reading.refused : null;
  if (holdsPaymentNumber(query)) {
    // What may be the beginning of a card is asked as the telephone that it is read as, by the body.
    if (!isRefused(reading) && reading.contacts[0].kind === 'phone')
      return { result: await withBeside(await lookUp(query, request), request) };
    const answered = await askAccount(query, request);
    return { result: answered ?? refusedAs(query, refused === 'card' ? 'card' : 'unrecognised') };
  }
  if (!query || !refused) return redirect(`/?${new URLSearchParams({ q: query })}`, 303);
  return { result: await withBeside(await lookUp(query, request), request) };
}
