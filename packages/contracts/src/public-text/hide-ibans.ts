import { foreignIban } from '../contact/foreign-iban.ts';
import { ibanFits } from '../contact/iban.ts';
import { hiddenContacts } from '../locales/tr/hidden-contacts.ts';
import { wordPattern } from '../word-pattern.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.
const turkishIban = /(?<![\p{L}\p{N}])TR(?:[ .-]?\d){24}(?!\d)/giu;
/** Whatever signs part its letters and digits. */
const gap = String.raw`[^\p{L}\p{N}\n]{0,3}`;
/** From the beginning of any word, also with more behind it; what is taken is that letter alone. */
const begins = wordPattern(String.raw`(?<![\p{L}\p{N}])(?=(${foreignIban(gap)}))[A-Z]`, 'giu');
const endOfGroup = /[A-Z\d](?![A-Z\d])/gi;

/** How many characters of a text, which begins as one, are an account number whose check digits fit; 0 for none. */
function lengthOfIban(text: string): number {
  for (const { index } of text.matchAll(endOfGroup)) {
    const written = text.slice(0, index + 1);
    if (ibanFits(written.replace(/[^A-Z\d]/gi, '').toUpperCase())) return written.length;
  }
  return 0;
}

/** A text without account numbers: Turkish ones, also mistyped, and those of every country whose check digits fit. */
export function withoutIbans(given: string): string {
  const text = given.replace(turkishIban, hiddenContacts.iban);
  let shown = '';
  let from = 0;
  for (const { index, 1: written = '' } of text.matchAll(begins)) {
    const length = index < from ? 0 : lengthOfIban(written);
    if (!length) continue;
    shown += text.slice(from, index) + hiddenContacts.iban;
    from = index + length;
  }
  return shown + text.slice(from);
}
