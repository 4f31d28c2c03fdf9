import { asciiDigits } from './contact/ascii-digits.ts';
import { type DetectedAmount, findAmounts } from './detection/find-amounts.ts';
import { findDates } from './detection/find-dates.ts';
import { findHandles } from './detection/find-handles.ts';
import { type DetectedIban, findIbans } from './detection/find-ibans.ts';
import { findPhones } from './detection/find-phones.ts';
import { distinct, longestText, without } from './detection/found.ts';
import { namedByLinks } from './detection/named-by-links.ts';

export type { DetectedAmount };

/** What a free text names [R224]; each list without repeats, in order of appearance. */
export type DetectedEntities = {
  /** Instagram user names, folded, without @. */
  handles: string[];
  /** Mobile phones in E.164. */
  phones: string[];
  ibans: DetectedIban[];
  amounts: DetectedAmount[];
  /** Days as `yyyy-mm-dd`. */
  dates: string[];
};

/** How many of each are offered [R048–R050]. */
const detectionLimits = { handles: 5, phones: 3, ibans: 2, amounts: 4, dates: 4 } as const;

const itself = (value: string) => value;

/** Finds handles, mobile phones, IBANs, amounts and dates in a description, in linear time [R224]. */
export function detectEntities(description: string): DetectedEntities {
  const text = asciiDigits(description.slice(0, longestText));
  // The digits of one thing are no other thing: what is found is gone for the next.
  const links = namedByLinks(text);
  const handles = [...links.handles, ...findHandles(without(text, links.apart))];
  const withoutHandles = without(text, handles);
  const ibans = findIbans(withoutHandles);
  const withoutIbans = without(withoutHandles, ibans);
  const dates = findDates(withoutIbans);
  const withoutDates = without(withoutIbans, dates);
  const phones = [...links.phones, ...findPhones(without(withoutDates, links.apart))];
  const amounts = findAmounts(without(withoutDates, phones));
  return {
    handles: distinct(handles, detectionLimits.handles, itself),
    phones: distinct(phones, detectionLimits.phones, itself),
    ibans: distinct(ibans, detectionLimits.ibans, ({ iban }) => iban),
    amounts: distinct(amounts, detectionLimits.amounts, ({ value, currency }) => `${value} ${currency}`),
    dates: distinct(dates, detectionLimits.dates, itself),
  };
}
