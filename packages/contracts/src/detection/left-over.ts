import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { maybeWords } from './find-links.ts';
import { without } from './found.ts';
import { isAbbreviated, linkStretches } from './link-stretches.ts';
import { withoutPlainFigures } from './plain-figures.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

/** Fewer digits reach nobody: a local number has seven. */
const fewest = 7;
/** Digits with signs that are no letters between them, also over the end of a line. */
const together = /\p{N}(?:[^\p{L}\p{N}\n]{0,6}(?:\n[^\p{L}\p{N}\n]{0,3})?\p{N}){6,300}/gu;
/** Letters that look like digits, within digits. */
const lookalike = /(?<=\d)[oıil|](?=[ .-]?\d)/gu;
/** The beginning of an account number, or its word with a piece of one behind it, also over the end of a line. */
const pieces = [
  /(?<![\p{L}\p{N}])t\.?r[ :.-]{0,2}\d{2}(?!\d{0,3}\p{L})/u,
  /(?<!\p{L})[iı]ban[^\d\n]{0,40}(?:\n[^\d\n]{0,20})?\d(?:[ .-]?\d){3}/u,
];

/** Whether digits are left that may be a number to call or to pay to. @param text in small letters, without what was found and without mail */
export function leavesNumber(text: string): boolean {
  const left = withoutPlainFigures(text).replace(lookalike, '0');
  const groups = [...left.matchAll(together)].map(([group]) => group.match(/\p{N}/gu)?.length ?? 0);
  return groups.some((count) => count >= fewest) || pieces.some((pattern) => pattern.test(left));
}

/** An @ that is no «at» before a time of day. */
const strayAt = /@(?! {0,2}\d{1,2}(?:[:.]\d{2})?(?![\p{L}\p{N}]))/u;
const dotted = /[\p{L}\p{N}_-]{1,63}\.(\p{L}{2,24}|xn--[a-z0-9-]{1,59})(?![\p{L}\p{N}])/giu;
const sites = [
  /(?<![\p{L}\p{N}])www(?![\p{L}\p{N}])/iu,
  /(?<=[\p{L}\p{N}-]{3}) com(?: tr| ?\. ?tr)?(?![\p{L}\p{N}])/iu,
  /:\/\//u,
];
/** Letters of two scripts in one word. */
const mixed = /[a-zçğıöşü][\u0370-\u03ff\u0400-\u052f]|[\u0370-\u03ff\u0400-\u052f][a-zçğıöşü]/iu;

/** Whether something like an address is left. @param text without what was found and without mail */
export function leavesAddress(text: string): boolean {
  const stretches = linkStretches(text);
  const hosts = stretches.map(({ value: { link } }) => link.split(/[/\\?#:]/)[0] ?? '');
  const rest = without(text, stretches);
  return (
    hosts.some((host) => hasPublicSuffix(host.toLowerCase()) && !maybeWords(host)) ||
    [...rest.matchAll(dotted)].some(
      ([whole, ending = '']) => !isAbbreviated(whole) && hasPublicSuffix(`x.${ending.toLowerCase()}`),
    ) ||
    [strayAt, mixed, ...sites].some((pattern) => pattern.test(rest))
  );
}
