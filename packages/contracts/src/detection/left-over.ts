import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { wordPattern } from '../word-pattern.ts';
import { maybeWords } from './find-links.ts';
import { without } from './found.ts';
import { isAbbreviated, linkStretches } from './link-stretches.ts';
import { arePrices, withoutPlainFigures } from './plain-figures.ts';
import { banks } from './sentence-words.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

/** Fewer digits call nobody: a local number has seven. */
const fewest = 7;
/** What parts two numbers: a letter, an empty line, or a gap. Signs between digits do not, nor does the end of a line. */
const parts = /\p{L}|\n[^\p{L}\p{N}\n]{0,3}\n|[^\p{L}\p{N}\n]{7}/u;
/** Letters that look like digits, within digits. */
const lookalike = /(?<=\d)[oıil|](?=[ .-]?\d)/gu;
/** The beginning of an account number. */
const begun = /(?<![\p{L}\p{N}])t\.?r[ :.-]{0,2}\d{2}(?!\d{0,3}\p{L})/u;
/** A piece of one behind its word, also over the end of a line. */
const iban = /(?<!\p{L})[iı]ban/gu;
const piece = /^[^\d\n]{0,40}(?:\n[^\d\n]{0,20})?\d(?:[ .-]?\d){4}/u;
/** So many signs behind the word are read. */
const reach = 80;

/** Fewer digits are no account. */
const fewestOfAccount = 5;
/** Banks, and words of paying, by which even a short number is an account's. */
const paying = wordPattern(
  String.raw`(?<!\p{L})(?:${banks}|(?:hesa[bp]|şube|müşter[iı] n|konto|havale|yat[ıi]r)\p{L}{0,12}|(?:eft|fast|sort code|rout[iı]ng|sw[iı]ft|account)(?!\p{L})|بنك|مصرف|حساب)`,
  'gu',
);
/** So many signs before and behind such a word are read; an item that was found ends them. */
const near = 30;
const item = /\n{3}/;
/** One price alone. */
const price = /(?<![\d.])(?:[1-9]\d{0,2}\.\d{3}|[1-9]\d{3,4})(?!\.?\d)/g;

/** Whether a number is left that is too short to be called, and stands by a word of paying. */
function leavesAccount(left: string): boolean {
  const sides = [...left.matchAll(paying)].flatMap(({ index, 0: { length } }) => [
    left
      .slice(Math.max(0, index - near), index)
      .split(item)
      .at(-1) ?? '',
    left.slice(index + length, index + length + near).split(item)[0] ?? '',
  ]);
  const numbers = sides.map((side) => side.replace(price, (written) => (arePrices(written) ? '' : written)));
  return numbers.some((side) => (side.match(/\d/g) ?? []).length >= fewestOfAccount);
}

/** Whether digits are left that may be a number to call or to pay to. @param text in small letters, without what was found and without mail */
export function leavesNumber(text: string): boolean {
  const left = withoutPlainFigures(text).replace(lookalike, '0');
  const counts = left.split(parts).map((group) => group.match(/\p{N}/gu)?.length ?? 0);
  const behind = [...left.matchAll(iban)].map(({ index, 0: { length } }) =>
    left.slice(index + length, index + length + reach),
  );
  return (
    counts.some((count) => count >= fewest) ||
    begun.test(left) ||
    behind.some((one) => piece.test(one)) ||
    leavesAccount(left)
  );
}

/** An @ that is no «at» before a time of day. */
const strayAt = /@(?! {0,2}\d{1,2}(?:[:.]\d{2})?(?![\p{L}\p{N}]))/u;
const dotted = /\.(\p{L}{2,24}|xn--[a-z0-9-]{1,59})(?![\p{L}\p{N}])/giu;
/** The word before a place, no more of it than an abbreviation has. */
const before = (text: string, at: number): string =>
  /[\p{L}\p{N}_-]{0,8}$/u.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '';
const sites = [
  /(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/iu,
  /(?<=[\p{L}\p{N}-]{3}) com(?: tr| ?\. ?tr)?(?![\p{L}\p{N}])/iu,
  /:\/\//u,
];
/** Letters of two scripts in one word. */
const mixed = /[a-zçğıöşü][\u0370-\u03ff\u0400-\u052f]|[\u0370-\u03ff\u0400-\u052f][a-zçğıöşü]/iu;

const mayEnd = (ending = ''): boolean => hasPublicSuffix(`x.${ending.toLowerCase()}`);

/** Whether something like an address is left. @param text without what was found and without mail */
export function leavesAddress(text: string): boolean {
  const stretches = linkStretches(text);
  const hosts = stretches.map(({ value: { link } }) => link.split(/[/\\?#:]/)[0] ?? '');
  const rest = without(text, stretches);
  return (
    hosts.some((host) => mayEnd(host.split('.').at(-1)) && !maybeWords(host)) ||
    [...rest.matchAll(dotted)].some(
      ({ index, 1: ending = '' }) =>
        before(rest, index) !== '' && !isAbbreviated(`${before(rest, index)}.${ending}`) && mayEnd(ending),
    ) ||
    [strayAt, mixed, ...sites].some((pattern) => pattern.test(rest))
  );
}
