import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { LookupAnswer } from '@edogrula/contracts/http/business';
import { otherReadingText as text } from '../locales/tr/other-reading.ts';

type Reading = NonNullable<LookupAnswer['matched']>;
/** What of a text the answer is about, and what the text may mean as well; `green` where the answer is a good one. */
export type Readings = { matched?: Reading | null; unmatched?: Reading | null; green?: boolean };

/**
 * What a text may mean as well, where the record of the answer does not have it [decision 34]: somebody may have opened an
 * account under the name of an honest house's site, or the other way round. Null where there is no such thing.
 */
export function otherReadingWords({ matched, unmatched, green = false }: Readings): string | null {
  if (!matched || !unmatched) return null;
  const what = green ? text.green : text.other;
  if (unmatched.kind === 'phone') return what.phone(showPhone(matched.key), showPhone(unmatched.key));
  return unmatched.kind === 'website' ? what.website(unmatched.key) : what.account(unmatched.key);
}
