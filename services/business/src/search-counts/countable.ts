import { cleanText } from '@edogrula/service-kit/clean-text';
import { foldWords } from '../text/fold-words.ts';

const wordsMax = 4;
const lengthMax = 40;

export type Countable = { query: string; shown: string };

/** The words of one text by their folded form, as the text writes them. */
function wordsOf({ title, tags }: { title: string; tags: readonly string[] }): Map<string, string> {
  const written = cleanText([title, ...tags].join(' '))
    .normalize('NFC')
    .toLocaleLowerCase('tr');
  const words = written.split(/[^\p{L}]+/u).filter(Boolean);
  return new Map(words.map((word) => [foldWords(word), word]));
}

/**
 * A query that may be counted, written as the text that was found writes it: at most four words of letters. All are in
 * the title or tags of one of the articles and pages found. So no phone, name or story is kept, and words of different
 * texts cannot be joined to an accusation. No visitor's invisible characters are shown to another. Pure.
 */
export function countableOf(
  q: string,
  found: readonly { title: string; tags: readonly string[] }[],
): Countable | null {
  const query = foldWords(q);
  const words = query.split(' ');
  if (!/^[\p{L} ]{3,}$/u.test(query) || words.length > wordsMax || query.length > lengthMax) return null;
  for (const text of found) {
    const ours = wordsOf(text);
    const shown = words.map((word) => ours.get(word));
    if (shown.every((word) => word !== undefined)) return { query, shown: shown.join(' ') };
  }
  return null;
}
