import { editDistance } from '@edogrula/contracts/naming/edit-distance';
import { isFormOf } from '@edogrula/contracts/naming/word-forms';
import { inOneWord } from '../../text/fold-words.ts';
import { isBridge, isFreeWord, isParting } from './naming-words.ts';

// Finds sellers' names in what a visitor typed. In: the folded words of the query, and a folded name. Out: how many words
// of the query say that name, or the names that are worth a look in the database.
//
// `kuzgun bungalov firsat bayram` and the name `kuzgun firsat`: 2 words say it. `bungalov` may stand within a name.
// `kartal mi vadi` and the name `kartal vadi`: 0. `mi` («or») stands between two names, here `kartal` and `vadi`.

/** A name of one short word may be a word of a dictionary («kartal»); one of ten letters belongs to one house. */
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

/**
 * A word of a query, or a sign in it. `free`: it is no name by itself (`bungalov`, `sapanca`, `mi`, a comma).
 * `separates`: it is free and does not occur within a name either (`mi`, a comma; not `bungalov`).
 */
export type Term = { word: string; free: boolean; separates: boolean };

export const termsOf = (words: readonly string[]): Term[] =>
  words
    .filter((word) => word.length <= longestWord)
    .map((word) => {
      const free = isFreeWord(word);
      return { word, free, separates: free && !isBridge(word) };
    });

/** The words and signs that part two names of a text, «mı», «ya da» and commas, where any stand between its names. */
export function partingsOf(terms: readonly Term[]): string[] {
  const from = terms.findIndex(({ free }) => !free);
  const to = terms.findLastIndex(({ free }) => !free);
  return terms.slice(from + 1, Math.max(to, 0)).flatMap(({ word }) => (isParting(word) ? [word] : []));
}

/** True when a folded name holds each of the words and signs: «Kuzgun ve Fırsat», whose «ve» parts nothing. */
export const hasAll = (name: string, words: readonly string[]): boolean =>
  words.every((word) => (inOneWord(word) ? name.split(/[^a-z0-9]+/) : name).includes(word));

/** A part of a text, from one word to another: its words that can name a seller, and its words that separate names. */
type Run = { from: number; to: number; words: string[]; separators: string[] };

/** Runs of at most five words that begin and end with one that can be a name; those between may be free. */
function runsOf(terms: readonly Term[]): Run[] {
  return terms.flatMap((first, from) => {
    if (first.free) return [];
    const lasts = terms.slice(from, from + windowMax).flatMap((term, at) => (term.free ? [] : [from + at]));
    return lasts.map((to) => {
      const run = terms.slice(from, to + 1);
      return {
        from,
        to,
        words: run.filter(({ free }) => !free).map(({ word }) => word),
        separators: run.filter(({ separates }) => separates).map(({ word }) => word),
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
 * How many words of a text say a folded name; 0 when they do not. The text must have all words of the name that can
 * name a seller, side by side and in their order. They may have endings, be joined or apart, or have a typing error.
 * Between them only lodging words and places may stand. A name of one short word counts only where the words beside it
 * cannot belong to the name of another: «Kartal» is not in «kartal yuvası». Pure.
 */
export function wordsNaming(terms: readonly Term[], name: string): number {
  const core = name.split(/[^a-z0-9]+/).filter((word) => word && !isFreeWord(word));
  const whole = inOneWord(core.join(''));
  if (whole.length < shortestWord) return 0;
  const isDistinctive = core.length > 1 || whole.length >= longWord;
  const naming = knownRunsOf(terms).filter(({ from, to, words, separators }) => {
    if (!hasAll(name, separators)) return false;
    const apart =
      words.length === core.length && words.every((word, at) => isSame(word, core[at] ?? '', isDistinctive));
    if (!apart && !isSame(words.join(''), whole, isDistinctive)) return false;
    return isDistinctive || ((terms[from - 1]?.free ?? true) && (terms[to + 1]?.free ?? true));
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
