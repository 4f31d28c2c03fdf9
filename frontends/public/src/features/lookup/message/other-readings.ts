import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { MessageItem } from '@edogrula/contracts/detection/find-in-message';
import type { TogetherItem } from '@edogrula/contracts/http/together';

type Matched = Extract<TogetherItem, { matched: object }>['matched'];

/** Digits without a country that are numbers of two: a record may have either [R366]. */
const meansTwoNumbers = ({ kind, asked }: MessageItem): boolean =>
  kind === 'phone' && asked !== null && !asked.startsWith('+');

/** The item as its row names it: digits of two countries as they were written, so that neither number is accused. */
export const asNamed = (item: MessageItem): MessageItem =>
  meansTwoNumbers(item) ? { ...item, shown: item.asked ?? item.shown } : item;

/**
 * Whether a record has another thing than the one that a message names: an account for a link, or a number of another
 * country. Somebody else may have the site or the number that is named, so the box warns of it as well.
 */
export const meansOther = (item: MessageItem, { kind, key }: Matched): boolean =>
  (item.kind === 'link' && kind !== 'website') || (meansTwoNumbers(item) && showPhone(key) !== item.shown);
