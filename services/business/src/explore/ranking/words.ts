import { endings, fillerWords, otherWords } from '../../locales/tr/search-words.ts';

const shortestStem = 4;

/** A folded word without its last Turkish ending, as long as four letters stay: `jakuzili` and `jakuzisi` → `jakuzi`. */
export function stemOf(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Words of a folded text; a name with dots (`gol.kiyi`) also as its parts. */
export function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}._]+/u).flatMap((raw) => {
    const word = raw.replace(/^[._]+|[._]+$/g, '');
    const parts = word.split(/[._]+/).filter(Boolean);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
}

/** A word that is looked for, what it may also be called, and how much a match of those counts. */
export type Wanted = { word: string; stem: string; others: readonly string[] };

/** The words of a query that mean something; all of them when none does. */
export function wantedOf(terms: readonly string[]): Wanted[] {
  const meaning = terms.filter((term) => !fillerWords.has(term));
  return (meaning.length ? meaning : terms).map((word) => ({
    word,
    stem: stemOf(word),
    others: otherWords.filter(([start]) => word.startsWith(start)).flatMap(([, others]) => others),
  }));
}
