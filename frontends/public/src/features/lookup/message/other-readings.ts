import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import type { TogetherItem } from '@edogrula/contracts/http/together';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { togetherText as text } from '../../../locales/tr/together.ts';

type Matched = Extract<TogetherItem, { matched: object }>['matched'];

/** Digits without a country that are numbers of two: a record may have either [R366]. */
const meansTwoNumbers = ({ kind, asked }: MessageItem): boolean =>
  kind === 'phone' && asked !== null && !asked.startsWith('+');

/** The item as its row names it: digits of two countries as they were written, so that neither number is accused. */
export const asNamed = (item: MessageItem): MessageItem =>
  meansTwoNumbers(item) ? { ...item, shown: item.asked ?? item.shown } : item;

/** Of what may mean two things, which of them a record has [R366]; empty for everything else. */
export function saysMatched(item: MessageItem, { kind, key }: Matched): string {
  if (meansTwoNumbers(item)) return text.lines.matched(showPhone(key));
  return item.kind === 'link' && kind !== 'website' ? text.lines.matched(lookupText.matched[kind]) : '';
}

/**
 * What a message names in truth, where a verified record has only the other thing that the same signs may mean: a site
 * that is named like an account, or a number of another country. The box warns of it as well; empty where it is the same.
 */
export function warnsOfOther(item: MessageItem, { kind, key }: Matched): string {
  if (item.kind === 'link' && kind !== 'website') return lookupText.verified.otherReading.website(item.shown);
  const other = meansTwoNumbers(item) && showPhone(key) !== item.shown;
  return other ? text.lines.otherNumber(showPhone(key), item.shown) : '';
}
