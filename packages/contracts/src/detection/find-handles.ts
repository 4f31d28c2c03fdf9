import { toHandle } from '../contact/handle.ts';
import { wordPattern } from '../word-pattern.ts';
import type { Found } from './found.ts';

// A handle ends where its signs end: `@doga.koskü` is none, and neither is its first part.
const end = String.raw`(?![\p{L}\p{N}_@]|\.[\p{L}\p{N}_])`;
const name = `[a-z0-9._]{2,30}`;
const noun = `(?:hesab[ıi]|hesap(?: ad[ıi])?|kullan[ıi]c[ıi](?: ad[ıi])?|ad[ıi]|sayfas[ıi]|profili?)`;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const handlePatterns = {
  at: wordPattern(String.raw`(?<![\p{L}\p{N}._@])@{1,2}(${name})${end}`, 'giu'),
  // Without @ only where the writer says so, and only what is no Turkish word: it has a dot, an underscore or a digit.
  named: wordPattern(
    String.raw`(?<![\p{L}\p{N}@./])(?:instagram|insta|ig)(?:['’]?da(?:ki)?)?(?: ?[:=] ?| ${noun} ?[:=]? ?)(?!www\.|\d{1,2}\.)(?=[a-z0-9]{0,29}[._0-9])(${name})${end}`,
    'giu',
  ),
};

const cleaned = (handle: string) => toHandle(handle.replace(/\.{1,30}$/, ''));

/** Instagram user names after @, or where the text says that one follows [R048, R224]; `named-by-links` reads addresses. */
export function findHandles(text: string): Found<string>[] {
  const { at, named } = handlePatterns;
  const all = [
    ...[...text.matchAll(at)].map((match) => ({ match, handle: cleaned(match[1] ?? '') })),
    ...[...text.matchAll(named)].map((match) => ({ match, handle: cleaned(match[1] ?? '') })),
  ];
  return all.flatMap(({ match, handle }) =>
    handle && handle.length >= 2 ? [{ at: match.index, length: match[0].length, value: handle }] : [],
  );
}
