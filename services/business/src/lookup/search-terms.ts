import { foldTurkish } from '@edogrula/contracts/turkish-text';

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
