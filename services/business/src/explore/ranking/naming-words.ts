import { editDistance } from '@edogrula/contracts/naming/edit-distance';
import { isCommonWord, isPlaceName } from '@edogrula/contracts/naming/lodging-words';
import { isFormOf } from '@edogrula/contracts/naming/word-forms';
import { partingWords } from '../../locales/tr/search-words.ts';
import { inOneWord } from '../../text/fold-words.ts';
import { isAskingWord } from './asking-words.ts';
import { matchWord } from './match-word.ts';
import { type Wanted, wantedOf, wordsOf } from './words.ts';

const shortestName = 3;
/** A form of the word, its beginning or one typing error; not more. */
const closeEnough = 0.6;

/** A word, or an account's name of words, that many lodgings have in common. */
const isCommon = (word: string): boolean => word.split(/[._]+/).filter(Boolean).every(isCommonWord);

/** True for a folded word that is no name by itself: common, asking, a place, a number, or too short. */
export const isFreeWord = (word: string): boolean =>
  word.length < shortestName ||
  /^\d{1,4}$/.test(word) ||
  isCommon(word) ||
  isAskingWord(word) ||
  isPlaceName(word);

/** True for a free word between the words of one name: «Kuzgun Bungalov Sapanca Fırsat» may be «Kuzgun Fırsat». */
export const isBridge = (word: string): boolean => isCommon(word) || isPlaceName(word);

/** True for a folded word or a sign between two names. */
export const isParting = (word: string): boolean => partingWords.test(word) || /^[^a-z0-9]$/.test(word);

/**
 * The words of a query that can name a seller: not a place, not what every lodging is called, not what only asks.
 * None when only such words were asked for, so that «sapanca bungalov» does not bring every fraud around the lake.
 */
export function namingWords(terms: readonly string[]): Wanted[] {
  const words = wantedOf(terms).filter(
    ({ word }) => !isCommon(word) && !isAskingWord(word) && !isPlaceName(word),
  );
  return words.some(({ word }) => word.length >= shortestName) ? words : [];
}

/** A query without the words at its ends that only ask about a seller. */
export function withoutAsking(terms: readonly string[]): string[] {
  const first = terms.findIndex((term) => !isAskingWord(term));
  const last = terms.findLastIndex((term) => !isAskingWord(term));
  return first < 0 ? [] : terms.slice(first, last + 1);
}

/**
 * The names in one word that a query may be as a whole, «Sapanca Villa» included: with or without what asks before and
 * after it, since a fraud may be called «Güvenilir Tatil».
 */
export function wholeNames(terms: readonly string[]): string[] {
  const core = withoutAsking(terms).length;
  const start = terms.findIndex((term) => !isAskingWord(term));
  const [from, to] = start < 0 ? [terms.length, 0] : [start, start + core];
  const names = new Set<string>();
  for (let first = 0; first <= Math.min(from, terms.length - 1); first += 1)
    for (let end = Math.max(to, first + 1); end <= terms.length; end += 1)
      names.add(inOneWord(terms.slice(first, end).join('')));
  return [...names].filter((name) => name.length >= shortestName);
}

/**
 * One short word alone must be the name's own: «Ormanya» is no «Orman», «Doğan» no «Doğa». Call for words
 * that are alike.
 */
const isNear = (word: string, part: string): boolean =>
  isFormOf(word, part) ||
  isFormOf(part, word) ||
  (word.length >= 5 && part.startsWith(word)) ||
  Math.min(word.length, part.length) >= 8 ||
  (Math.max(word.length, part.length) >= 6 && editDistance(word, part, 1) <= 1);

/** True when a folded name holds every one of the words, or all of them without their gaps. */
export function namesIt(words: readonly Wanted[], name: string): boolean {
  if (!words.length) return false;
  const whole = inOneWord(words.map(({ word }) => word).join(''));
  if (words.length > 1 && whole.length >= 4 && inOneWord(name).includes(whole)) return true;
  // «Villart» is no typing error in «… Villa».
  const parts = wordsOf(name).filter((part) => !isCommon(part));
  return words.every((word) => {
    const near = words.length > 1 ? parts : parts.filter((part) => isNear(word.word, part));
    return matchWord({ ...word, others: [] }, near) >= closeEnough;
  });
}
