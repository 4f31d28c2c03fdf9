import { longestQuestion, wholeOrCutOff } from '@edogrula/contracts/contact/longest-question';
import { redirect } from 'react-router';
import { holdsPaymentNumber } from '../../../lib/holds-payment-number.ts';
import { searchOf } from './explore.ts';

/**
 * The box as a browser without scripts sends it: on to the address of its answer, which holds no number of an account or a
 * card [R362]. What is longer than what is read stays too long, and the answer says so.
 */
export async function leadToSearch(request: Request): Promise<Response> {
  const sent = new URLSearchParams();
  for (const [name, value] of await request.formData()) sent.append(name, String(value));
  const { q, tab } = searchOf(sent);
  const asked = new URLSearchParams({ tab });
  if (holdsPaymentNumber(q)) asked.set('iban', '1');
  else asked.set('q', wholeOrCutOff(q, longestQuestion + 1));
  return redirect(`/ara?${asked}`, 303);
}
