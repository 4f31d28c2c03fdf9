import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { type RawBuilder, sql } from 'kysely';

const queryMax = 200;
const termsMax = 8;

/** What is searched for: Turkish-folded words of letters and digits, `.`, `_`; at most 8, from the first 200 characters. */
export function searchTerms(q: string): string[] {
  const words = foldTurkish(q.slice(0, queryMax)).split(/[^\p{L}\p{N}._]+/u);
  const terms = words.map((word) => word.replace(/^[._]+|[._]+$/g, '')).filter(Boolean);
  return [...new Set(terms)].slice(0, termsMax);
}

/** LIKE patterns, one a term. */
export const searchPatterns = (q: string): string[] =>
  searchTerms(q).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);

/** Condition that a column holds every term: one LIKE each, since a trigram index does not serve LIKE ALL. */
export const holdsAll = (column: 'search_folded' | 'd.search_folded', q: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    searchPatterns(q).map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
    sql` and `,
  )})`;
