import { doubtsOf } from '../../detection/doubts.ts';
import { findInMessage } from '../../detection/find-in-message.ts';

const real = 'Sayfamız @golkiyi, tel 0532 123 45 67';
const own = new Set(['@golkiyi', '+905321234567']);

/** What keeps a house's own message with one more line from being green: doubts about it, and whatever else it names. */
export function keptFromGreen(line: string): string[] {
  const message = `${real}\n${line}`;
  const items = findInMessage(message);
  const others = items.filter(({ asked, hidden }) => !own.has(asked ?? '') || hidden);
  const named = others.map(({ kind, asked, refused }) => `${kind} ${asked ?? refused}`);
  return [...doubtsOf(message, items), ...named];
}
