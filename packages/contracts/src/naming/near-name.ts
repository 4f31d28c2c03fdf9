import { hiddenContacts, hiddenName, hiddenPersonal } from '../locales/tr/hidden-contacts.ts';
import { foldTurkish } from '../turkish-text.ts';
import { editDistance } from './edit-distance.ts';
import { isCommonWord, isPlaceName } from './lodging-words.ts';
import { seenInLatin } from './look-alike-letters.ts';
import { isFormOf } from './word-forms.ts';

/** What is known of the seller whose entry gets another name. */
export type KnownNames = {
  /** The name that the entry has: its words stay and go as they are. */
  present: string;
  /** What the entry was called first, if that is known: slips are measured from it, so that no row of them leads away. */
  first: string | null;
  /** User names and websites that condemn. */
  contacts: readonly string[];
};

const joinedAtMost = 5;
const marks: readonly string[] = [...Object.values(hiddenContacts), ...Object.values(hiddenPersonal)];

/** Folded words as a reader takes them; a picture that may stand for letters is one, too. */
function wordsIn(text: string): string[] {
  const bare = marks.reduce((left, mark) => left.replaceAll(mark, ' '), text);
  return seenInLatin(foldTurkish(bare)).match(/[\p{L}\p{N}\p{So}]+/gu) ?? [];
}

/** A word that the names of many sellers hold: the kind of house, what is said of one, a place. */
const isFree = (word: string): boolean => isCommonWord(word) || isPlaceName(word);

/** Words side by side, from each place on. */
const runsOf = (words: readonly string[]): string[][] =>
  words.flatMap((_word, from) =>
    Array.from({ length: Math.min(joinedAtMost, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1),
    ),
  );

/** A word without the free one at its end: `kuytukorubungalov` is `kuytukoru`; nothing of a free one. */
function ownPart(word: string): string {
  if (isFree(word)) return '';
  for (let end = 3; end <= word.length - 4; end += 1) if (isFree(word.slice(end))) return word.slice(0, end);
  return word;
}

/** How many typing errors a word may hold: its own part alone counts, and a number is another one at once. */
function slipsIn(word: string): number {
  const { length } = /^\p{N}+$/u.test(word) ? '' : ownPart(word);
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

function isSlip(word: string, of: string): boolean {
  const most = Math.min(slipsIn(word), slipsIn(of));
  return most > 0 && editDistance(word, of, most) <= most;
}

/** Whether a free word is a form of another word, or mends it: `villa` of `villalari` and of `vila`. */
const mends = (word: string, of: string): boolean =>
  isFormOf(word, of) || isFormOf(of, word) || (word.length >= 4 && editDistance(word, of, 1) <= 1);

/** Whether the words can be parted into runs that are all known. */
function isAllKnown(words: readonly string[], isKnown: (run: readonly string[]) => boolean): boolean {
  const reached = [true];
  for (let end = 1; end <= words.length; end += 1)
    reached[end] = reached.some(
      (isReached, from) => isReached && end - from <= joinedAtMost && isKnown(words.slice(from, end)),
    );
  return reached[words.length] ?? false;
}

/**
 * Whether another name is still one of the same seller: each of its words is one that is known of them, or a slip of it.
 * Words may change their places, be joined and parted; free ones come and go beside a known one. What is hidden, and a
 * name that only loses words, always is. A name of new free words alone is not: «Sapanca Villa» is a house, too.
 * Pure [R306].
 */
export function isNearName(name: string, { present, first, contacts }: KnownNames): boolean {
  if (foldTurkish(name).trim() === foldTurkish(hiddenName)) return true;
  const words = wordsIn(name);
  const sources = [present, first ?? '', ...contacts].map(wordsIn);
  const accounts = contacts.flatMap(wordsIn);
  const runs = sources.flatMap(runsOf).map((run) => run.join(''));
  const known = new Set([...runs, ...accounts.map(ownPart)]);
  const lasting = [...wordsIn(first ?? ''), ...accounts];
  const isOwn = (run: readonly string[]): boolean =>
    known.has(run.join('')) || (run.length === 1 && lasting.some((word) => isSlip(run.join(''), word)));
  if (words.every(isFree))
    return words.every((word) => known.has(word) || [...known].some((of) => mends(word, of)));
  return isAllKnown(words, (run) => isOwn(run) || (run.length === 1 && run.every(isFree)));
}
