import { classifyLookup } from '@edogrula/contracts/classify-lookup';
import { bare, foldAscii } from '@edogrula/contracts/lookup-input';

const longestLabel = 60;
const longestSearch = 500;

/** The account that is asked for when it is written differently from what was typed (`GÖLKİYİ` → `@golkiyi`); else null. */
export function askedInstead(text: string): string | null {
  const input = classifyLookup(text);
  if (input?.kind !== 'ig_username') return null;
  const typed = foldAscii(bare(text).replace(/^@+\s*/, ''));
  return typed === input.handle ? null : `@${input.handle}`;
}

export type NameSearch = { label: string; to: string };

function searchOf(text: string): NameSearch {
  const name = text.trim().replace(/\s+/g, ' ');
  const label = name.length > longestLabel ? `${name.slice(0, longestLabel)}…` : name;
  return { label, to: `/ara?${new URLSearchParams({ q: name.slice(0, longestSearch) })}` };
}

/** The search for what is none of the four kinds but may be a business's name: words, no address. Null for the rest. */
export const nameSearch = (text: string): NameSearch | null =>
  /\p{L}{2}/u.test(text) && !/[@/\\]/.test(text) && !classifyLookup(text) ? searchOf(text) : null;

/** The same for one bare word: it was asked as an account, and may be a name as well. */
export const wordSearch = (text: string): NameSearch | null =>
  /^\p{L}{3,}$/u.test(text.trim()) ? searchOf(text) : null;
