import { foldWords } from '../registry/fold-words.ts';

const wordsMax = 4;
const lengthMax = 40;

export type Countable = { query: string; shown: string };

/**
 * A query that may be counted: at most four words of letters, each of which stands in a title or tag of what was
 * found. So nobody's phone, name or story is ever kept, and only words of our own texts can become popular; pure.
 */
export function countableOf(
  q: string,
  found: readonly { title: string; tags: readonly string[] }[],
): Countable | null {
  const shown = q.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr');
  const query = foldWords(shown);
  const words = query.split(' ');
  if (!/^[\p{L} ]{3,}$/u.test(query) || words.length > wordsMax || query.length > lengthMax) return null;
  const ours = new Set(
    found.flatMap(({ title, tags }) => foldWords([title, ...tags].join(' ')).split(/[^\p{L}]+/u)),
  );
  return words.every((word) => ours.has(word)) ? { query, shown } : null;
}
