import { findDates } from './find-dates.ts';
import { findHandles } from './find-handles.ts';
import { findPhones } from './find-phones.ts';
import { distinct, without } from './found.ts';
import { ibanPattern } from './iban-pattern.ts';

const longestText = 5000;

/**
 * Mobile phones that a description names, as `detectEntities` finds them, without what it loads to read the rest: the
 * digits of a handle, an IBAN or a date are no phone.
 */
export function suggestPhones(description: string, limit: number): string[] {
  const text = description.slice(0, longestText);
  const named = without(text, findHandles(text));
  const ibans = [...named.matchAll(ibanPattern)].map(({ index: at, 0: { length } }) => ({
    at,
    length,
    value: null,
  }));
  const rest = without(named, ibans);
  return distinct(findPhones(without(rest, findDates(rest))), limit, (phone) => phone);
}
