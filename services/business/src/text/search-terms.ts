import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { containing } from '@edogrula/service-kit/like-pattern';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const queryMax = 200;
const termsMax = 8;

/** What is searched for: Turkish-folded words of letters and digits, `.`, `_`; at most 8, from the first 200 characters. */
export const searchTerms = (q: string): string[] => termsIn(q.slice(0, queryMax), termsMax);

/** The first `most` different words of a text, as `searchTerms` has them. */
export function termsIn(text: string, most: number): string[] {
  const words = foldTurkish(text).split(/[^\p{L}\p{N}._]+/u);
  const terms = words.map((word) => word.replace(/^[._]+|[._]+$/g, '')).filter(Boolean);
  return [...new Set(terms)].slice(0, most);
}

const sign = /^[,;/|!?]$/;

/** The first `most` words of a text as they follow each other, repeated ones too, and the signs that part names: `,` `/`. */
export function wordsInOrder(text: string, most: number): string[] {
  const pieces = foldTurkish(text).match(/[\p{L}\p{N}._]+|[,;/|!?]/gu) ?? [];
  const all = pieces.map((piece) => piece.replace(/^[._]+|[._]+$/g, '')).filter(Boolean);
  const apart = all.filter((piece, at) => !(sign.test(piece) && sign.test(all[at - 1] ?? ',')));
  let words = 0;
  return apart.filter((piece) => {
    if (!sign.test(piece)) words += 1;
    return words <= most;
  });
}

/** LIKE patterns, one a term. */
export const searchPatterns = (q: string): string[] => searchTerms(q).map(containing);

/** Condition that a column holds every term: one LIKE each, since a trigram index does not serve LIKE ALL. */
export const holdsAll = (column: 'search_folded' | 'd.search_folded', q: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    searchPatterns(q).map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
    sql` and `,
  )})`;

/** Condition of a moderator's search: everything without words, nothing for what has no letter or digit. */
export function searched(
  column: 'a.search_folded' | 'b.search_folded',
  q: string | undefined,
): RawBuilder<SqlBool> {
  if (!q?.trim()) return sql<SqlBool>`true`;
  const words = searchPatterns(q).map((pattern) => sql`${sql.ref(column)} like ${pattern}`);
  return words.length ? sql<SqlBool>`(${sql.join(words, sql` and `)})` : sql<SqlBool>`false`;
}
