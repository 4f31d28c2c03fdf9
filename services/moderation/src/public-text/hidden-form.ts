import { hiddenMark } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { evened } from '@edogrula/contracts/public-summary';

/**
 * What a text that was cut to its length ends with, be it within something that was hidden. Published anew it ends with
 * three dots, as every `…` is evened, and then perhaps with some of them before the next cut.
 */
const cutEnd = /(?:\[[^[\]]{0,49})?(?:\.{0,9}…|\.{3,9})$/;

/**
 * Whether a published text is these words, whatever of them was hidden when it was published or has been struck since: what
 * is left of them follows one upon the other, from the beginning to the end, or to where the text was cut.
 */
export function isHiddenFormOf(published: string, words: string): boolean {
  const told = evened(words);
  const isCut = cutEnd.test(published);
  const stretches = evened(published.replace(cutEnd, '')).split(hiddenMark);
  let from = 0;
  for (const [n, stretch] of stretches.entries()) {
    const isLast = n === stretches.length - 1;
    const at = isLast && !isCut ? told.length - stretch.length : told.indexOf(stretch, from);
    if (at < from || (n === 0 && at > 0) || !told.startsWith(stretch, at)) return false;
    from = at + stretch.length;
  }
  return true;
}
