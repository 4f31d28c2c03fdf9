import { inOneWord } from '../../registry/fold-words.ts';
import { isFormOf } from '../../registry/word-forms.ts';
import { editDistance } from './edit-distance.ts';
import { isFreeWord } from './naming-words.ts';

/** A name of one word is one of a dictionary too; a longer one is nobody else's. */
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

/** A word of a query, and whether it can name nobody. */
export type Term = { word: string; free: boolean };

export const termsOf = (words: readonly string[]): Term[] =>
  words.filter((word) => word.length <= longestWord).map((word) => ({ word, free: isFreeWord(word) }));

/** Runs of at most five words that begin and end with one that can name somebody; those between may name nobody. */
function runsOf(terms: readonly Term[]): { from: number; to: number; words: string[] }[] {
  return terms.flatMap((first, from) => {
    if (first.free) return [];
    const ends = terms.slice(from, from + windowMax).flatMap((term, at) => (term.free ? [] : [from + at]));
    return ends.map((to) => ({
      from,
      to,
      words: terms.slice(from, to + 1).flatMap(({ word, free }) => (free ? [] : [word])),
    }));
  });
}

/**
 * True when a folded name stands in a text among any other words: all of its words that can name somebody, side by
 * side and in their order, in their forms, joined, apart or with a typing error. A name of one short word counts only
 * where the words beside it cannot belong to the name of another: «Kartal» stands not in «kartal yuvası». Pure.
 */
export function standsIn(terms: readonly Term[], name: string): boolean {
  const core = name.split(/[^a-z0-9]+/).filter((word) => word && !isFreeWord(word));
  const whole = inOneWord(core.join(''));
  if (whole.length < shortestWord) return false;
  const sure = core.length > 1 || whole.length >= longWord;
  return runsOf(terms).some(({ from, to, words }) => {
    const apart =
      words.length === core.length && words.every((word, at) => isSame(word, core[at] ?? '', sure));
    if (!apart && !isSame(words.join(''), whole, sure)) return false;
    return sure || ((terms[from - 1]?.free ?? true) && (terms[to + 1]?.free ?? true));
  });
}

/** The word and what it may be a form of. */
function basesOf(word: string): string[] {
  const cuts = Array.from({ length: Math.max(0, word.length - shortestWord) }, (_, at) =>
    word.slice(0, -at - 1),
  );
  return [word, ...cuts.filter((base) => isFormOf(word, base))];
}

/** Words that stand side by side and can name somebody, two by two, each also without its endings; at most 300. */
export const pairsOf = (terms: readonly Term[]): [string, string][] =>
  runsOf(terms)
    .flatMap(({ words: [one = '', other = '', ...more] }): [string, string][] =>
      other && !more.length
        ? basesOf(one).flatMap((first) => basesOf(other).map((next): [string, string] => [first, next]))
        : [],
    )
    .slice(0, pairsMax);

/** What names in one word may begin with. */
export const beginningsOf = (terms: readonly Term[]): string[] => [
  ...new Set(
    runsOf(terms)
      .filter(({ words }) => words.length <= 3)
      .map(({ words }) => inOneWord(words.join('')))
      .filter((word) => word.length >= shortestWord),
  ),
];
