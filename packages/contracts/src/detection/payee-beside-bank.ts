import { money } from './paying-words.ts';
import { isFullName, wordsOf } from './person-names.ts';
import { foldedWords } from './plain-message.ts';
import { banks } from './sentence-words.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

/** A guest's own account is «IBAN’ınız». */
const bank = foldedWords(String.raw`(?<!\p{L})(?:${banks}|iban(?!['’]?[iu]n[iu]z))\p{L}{0,12}`, 'gu');
/** What else stands in a line of a payee: labels, sums and signs. */
const rest = foldedWords(
  String.raw`(?<!\p{L})(?:ad[iı]?|isim|ism[iı]|soyad[iı]?|soyisim|hesap|hesab[iı]|alici|banka(?:s[iı])?|tl|lira|bin|${money})(?!\p{L})|[^\p{L}. \t]`,
  'gu',
);
/** What parts a line into the things that it says. */
const parts = /[,;/]|(?<!\p{L})(?:isim|adi? soyadi?)(?!\p{L})/u;
/** A line that is longer is a sentence. */
const longest = 60;

/** Whether a line holds nothing but a person's whole name beside such words. */
const isPayee = (line: string): boolean =>
  line.length <= longest &&
  line.split(parts).some((part) => isFullName(wordsOf(part.replace(bank, ' ').replace(rest, ' ').trim())));

/**
 * Whether a person's whole name stands in the line of a bank, or right above or below it: «Garanti» and below «Kenan Ak».
 * @param read folded
 */
export function namesBesideBank(read: string): boolean {
  const lines = read.split('\n').map((line) => ({ line, hasBank: line.search(bank) >= 0 }));
  return lines.some(
    ({ line }, at) =>
      lines.slice(Math.max(0, at - 1), at + 2).some(({ hasBank }) => hasBank) && isPayee(line),
  );
}
