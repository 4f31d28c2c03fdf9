import { asciiDigits } from '../contact/ascii-digits.ts';
import { findDates } from './find-dates.ts';
import { findHandles } from './find-handles.ts';
import { ibanPattern } from './find-ibans.ts';
import { findPhones } from './find-phones.ts';
import { distinct, without } from './found.ts';
import { namedByLinks } from './named-by-links.ts';

const longestText = 5000;

/**
 * Mobile phones that a description names, as `detectEntities` finds them, without what it loads to read the rest: the
 * digits of a handle, an IBAN or a date are no phone.
 */
export function suggestPhones(description: string, limit: number): string[] {
  const text = asciiDigits(description.slice(0, longestText));
  const links = namedByLinks(text);
  const written = without(text, links.apart);
  const named = without(written, findHandles(written));
  const ibans = [...named.matchAll(ibanPattern)].map(({ index: at, 0: { length } }) => ({
    at,
    length,
    value: null,
  }));
  const rest = without(named, ibans);
  const phones = [...links.phones, ...findPhones(without(rest, findDates(rest)))];
  return distinct(phones, limit, (phone) => phone);
}
