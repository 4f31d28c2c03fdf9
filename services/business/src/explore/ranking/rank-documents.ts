import { matchWord } from './match-word.ts';
import { type Wanted, wantedOf, wordsOf } from './words.ts';

/** What ranking reads of a document; texts are Turkish-folded. */
type Rankable = {
  title_folded: string;
  search_folded: string;
  tags: readonly string[];
  verified: boolean;
};

const weights = { title: 3, tags: 2.4, head: 1.7, body: 1 } as const;
/** Name, place and kind are at the beginning of what is searched. */
const headWords = 24;
const bodyWords = 300;

const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

type Prepared<T> = { document: T; points: number[]; whole: number };

/** Points of each wanted word: its best match in any field, weighed by the field. */
function pointsOf(document: Rankable, wanted: readonly Wanted[]): number[] {
  const all = wordsOf(document.search_folded);
  const fields: readonly (readonly [number, readonly string[]])[] = [
    [weights.title, wordsOf(document.title_folded)],
    [weights.tags, document.tags.flatMap(wordsOf)],
    [weights.head, all.slice(0, headWords)],
    [weights.body, [...new Set(all.slice(headWords, headWords + bodyWords))]],
  ];
  return wanted.map((one) => Math.max(...fields.map(([weight, words]) => weight * matchWord(one, words))));
}

/** Points for a title that is the query, or holds it, whatever is between the letters: `göl kıyı` is `Gölkıyı`. */
function wholePoints(title: string, query: string): number {
  if (query.length < 4) return 0;
  const name = joined(title);
  if (name === query) return 4;
  if (name.startsWith(query)) return 2.5;
  return name.includes(query) ? 1.5 : 0;
}

/** Words in few of the found documents count more than those in all of them. */
function rarities(found: readonly Prepared<unknown>[], count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const holding = found.filter(({ points }) => (points[at] ?? 0) >= 0.85).length;
    return 0.35 + Math.log(1 + found.length / (1 + holding));
  });
}

/** The found documents, the one that answers the query best first; equals stay in the order given. */
export function rankDocuments<T extends Rankable>(documents: readonly T[], terms: readonly string[]): T[] {
  const wanted = wantedOf(terms);
  const query = joined(terms.join(''));
  const found = documents.map((document): Prepared<T> => {
    const points = pointsOf(document, wanted);
    return { document, points, whole: wholePoints(document.title_folded, query) };
  });
  const rarity = rarities(found, wanted.length);
  const scored = found.map(({ document, points, whole }) => {
    const sum = points.reduce((total, point, at) => total + point * (rarity[at] ?? 1), 0);
    const covered = points.filter((point) => point >= 0.45).length / Math.max(1, points.length);
    return { document, score: sum * (0.4 + 0.6 * covered) + whole + (document.verified ? 0.1 : 0) };
  });
  return scored.sort((one, other) => other.score - one.score).map(({ document }) => document);
}
