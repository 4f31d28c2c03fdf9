import { toAskedHandle } from '@edogrula/contracts/contact/handle';
import { plainText } from '@edogrula/contracts/contact/plain-text';
import { seenInLatin } from '@edogrula/contracts/naming/look-alike-letters';

/**
 * The user name that a reader takes a text with letters of other scripts for: `gоlkiyi` with a Cyrillic `о` is seen as
 * `golkiyi` [R367]. Null where it is seen as none. It is never asked for: nobody's account has such letters.
 */
export function seenHandle(text: string): string | null {
  const plain = plainText(text).normalize('NFC').toLowerCase();
  const seen = seenInLatin(plain);
  return toAskedHandle(seen) ?? toAskedHandle(seen.normalize('NFD').replace(/\p{M}/gu, ''));
}
