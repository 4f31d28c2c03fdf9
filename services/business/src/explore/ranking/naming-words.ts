import { houseWords } from '../../locales/tr/search-words.ts';
import { inOneWord } from '../../registry/fold-words.ts';
import { isMadeOf } from '../../registry/lodging-type.ts';
import { matchWord } from './match-word.ts';
import { type Wanted, wantedOf, wordsOf } from './words.ts';

const shortestName = 3;
/** A form of the word, its beginning or one typing error; not more. */
const closeEnough = 0.6;

const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** A word, or an account's name of words, that many lodgings have in common. */
const isCommon = (word: string): boolean =>
  word
    .split(/[._]+/)
    .filter(Boolean)
    .every((part) => isMadeOf(part, houseWords));

/**
 * The words of a query that can name somebody: not the region, not what every lodging is called. None when only such
 * words were asked for, so that «sapanca bungalov» does not bring every fraud around the lake.
 */
export function namingWords(terms: readonly string[]): Wanted[] {
  const words = wantedOf(terms).filter(({ word }) => !isCommon(word));
  return words.some(({ word }) => word.length >= shortestName) ? words : [];
}

/** The names in one word that a query may be as a whole, «Sapanca Villa» included. */
export function wholeNames(terms: readonly string[]): string[] {
  const whole = inOneWord(terms.join(''));
  return whole.length >= shortestName ? [whole] : [];
}

/** True when a folded name holds every one of the words, or all of them without their gaps. */
export function namesIt(words: readonly Wanted[], name: string): boolean {
  if (!words.length) return false;
  const whole = joined(words.map(({ word }) => word).join(''));
  if (words.length > 1 && whole.length >= 4 && joined(name).includes(whole)) return true;
  // «Villart» is no typing error in «… Villa».
  const parts = wordsOf(name).filter((part) => !isCommon(part));
  return words.every((word) => matchWord({ ...word, others: [] }, parts) >= closeEnough);
}
