import { editDistance } from '@edogrula/contracts/naming/edit-distance';
import { isFormOf } from '@edogrula/contracts/naming/word-forms';
import { inOneWord } from '../../text/fold-words.ts';
import { isBridge, isFreeWord, isParting } from './naming-words.ts';

/** A name of one word is one of a dictionary too; a longer one belongs to one house. */
const longWord = 10;
const shortestWord = 4;
const windowMax = 5;
const pairsMax = 300;
/** A word of a name is no longer; longer ones only cost time. */
export const longestWord = 30;

/** The word itself, a Turkish form of it, or a typing error in a long one. */
function isSame(asked: string, own: string, errors: boolean): boolean {
  if (asked === own || isFormOf(asked, own)) return true;
  return errors && own.length >= 5 && editDistance(asked, own, 1) <= 1;
}

/** A word of a query or a sign in it, whether it is free (no name), and whether it then ends a name. */
export type Term = { word: string; free: boolean; ends: boolean };

export const termsOf = (words: readonly string[]): Term[] =>
  words
    .filter((word) => word.length <= longestWord)
    .map((word) => {
      const free = isFreeWord(word);
      return { word, free, ends: free && !isBridge(word) };
    });

/** What is between two names in a text, «mı», «ya da» and commas: its words are not those of one name. */
export function partingsOf(terms: readonly Term[]): string[] {
  const from = terms.findIndex(({ free }) => !free);
  const to = terms.findLastIndex(({ free }) => !free);
  return terms.slice(from + 1, Math.max(to, 0)).flatMap(({ word }) => (isParting(word) ? [word] : []));
}

/** True when a folded name holds each of the words and signs: «Kuzgun ve Fırsat», whose «ve» parts nothing. */
export const hasAll = (name: string, words: readonly string[]): boolean =>
  words.every((word) => (inOneWord(word) ? name.split(/[^a-z0-9]+/) : name).includes(word));

/** Words that can name a seller, from one place of a text to another, and what between them ends a name. */
type Run = { from: number; to: number; words: string[]; ends: string[] };

/** Runs of at most five words that begin and end with one that can be a name; those between may be free. */
function runsOf(terms: readonly Term[]): Run[] {
  return terms.flatMap((first, from) => {
    if (first.free) return [];
    const ends = terms.slice(from, from + windowMax).flatMap((term, at) => (term.free ? [] : [from + at]));
    return ends.map((to) => {
      const run = terms.slice(from, to + 1);
      return {
        from,
        to,
        words: run.filter(({ free }) => !free).map(({ word }) => word),
        ends: run.filter((term) => term.ends).map(({ word }) => word),
      };
    });
  });
}

/** Every name is compared with the same text. */
const knownRuns = new WeakMap<readonly Term[], Run[]>();
function knownRunsOf(terms: readonly Term[]): Run[] {
  const runs = knownRuns.get(terms) ?? runsOf(terms);
  knownRuns.set(terms, runs);
  return runs;
}

/**
 * How many words say a folded name in a text among any other words, 0 when it does not: all of its words
 * that can name a seller, side by side and in their order, in their forms, joined, apart or with a typing error, and
 * nothing but lodging words and places between them. A name of one short word counts only where the words beside it
 * cannot belong to the name of another: «Kartal» is not in «kartal yuvası». Pure.
 */
export function wordsNaming(terms: readonly Term[], name: string): number {
  const core = name.split(/[^a-z0-9]+/).filter((word) => word && !isFreeWord(word));
  const whole = inOneWord(core.join(''));
  if (whole.length < shortestWord) return 0;
  const sure = core.length > 1 || whole.length >= longWord;
  const naming = knownRunsOf(terms).filter(({ from, to, words, ends }) => {
    if (!hasAll(name, ends)) return false;
    const apart =
      words.length === core.length && words.every((word, at) => isSame(word, core[at] ?? '', sure));
    if (!apart && !isSame(words.join(''), whole, sure)) return false;
    return sure || ((terms[from - 1]?.free ?? true) && (terms[to + 1]?.free ?? true));
  });
  return Math.max(0, ...naming.map(({ words }) => Math.max(words.length, core.length)));
}

/** The word and what it may be a form of. */
function basesOf(word: string): string[] {
  const cuts = Array.from({ length: Math.max(0, word.length - shortestWord) }, (_, at) =>
    word.slice(0, -at - 1),
  );
  return [word, ...cuts.filter((base) => isFormOf(word, base))];
}

/** Words side by side that can be a name, two by two, each also without its endings; at most 300. */
export function pairsOf(terms: readonly Term[]): [string, string][] {
  const pairs = knownRunsOf(terms).flatMap(
    ({ words: [one = '', other = '', ...more] }): [string, string][] =>
      other && !more.length
        ? basesOf(one).flatMap((first) => basesOf(other).map((next): [string, string] => [first, next]))
        : [],
  );
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()].slice(0, pairsMax);
}

/** What names in one word may begin with. */
export const beginningsOf = (terms: readonly Term[]): string[] => [
  ...new Set(
    knownRunsOf(terms)
      .filter(({ words }) => words.length <= 3)
      .map(({ words }) => inOneWord(words.join('')))
      .filter((word) => word.length >= shortestWord),
  ),
];
