import { hasPublicSuffix, isSharedHost } from '../contact/shared-hosts.ts';
import { wordPattern } from '../word-pattern.ts';
import type { Found } from './found.ts';

// Every repetition is bounded, so the time grows with the length of the text alone.

const dot = String.raw`(?:\.|nokta|dot)`;
/** `golkiyi[.]com`, `golkiyi (nokta) com`: a dot that is written so that no app makes a link of it. */
const inBrackets = wordPattern(
  String.raw`(?<=[\p{L}\p{N}_-]) {0,2}[[({] {0,2}${dot} {0,2}[\])}] {0,2}(?=[\p{L}\p{N}])`,
  'giu',
);
/** `golkiyi . com`, `golkiyi nokta com`: as many blanks before the dot as behind it. */
const apart = String.raw`(?<blank> {1,2})${dot}\k<blank>`;
/** Hidden signs stay in a text as it was typed, whose address is refused for them. */
const label = String.raw`[a-z0-9](?:[a-z0-9\p{Cf}-]{0,61}[a-z0-9])?`;
const hosts = wordPattern(
  String.raw`(?<![\p{L}\p{N}@._/-])(?<name>${label})(?<gap>${apart})(?<ending>${label}(?:(?:\k<gap>|\.)${label}){0,2})(?![\p{L}\p{N}_@-]|\.[\p{L}\p{N}])`,
  'giu',
);
const isDot = wordPattern(`^${dot}$`, 'i');
const gaps = wordPattern(` {1,2}${dot} {1,2}`, 'giu');

/** Endings that no sentence has for a word. */
const neverWord = /^(?:com|org|xyz|co)$|\.[a-z]{2,3}$/i;
/** A label before it or the beginning of a line; the end of one behind it, or what says that it is an address. */
const begins = /(?:^|\n|[:=>»(]|\p{So}\ufe0f?|(?<!\p{L})(?:web|site|adres|l[iı]nk)\p{L}{0,8})[ \t]{0,3}$/iu;
const stops = /^[ \t]{0,3}(?:$|[\n,;!?)/]|\.(?!\p{L}))/u;
const isAddress =
  /^(?:['’‘][dt][ae]n?(?!\p{L})|(?:[dt][ae]n?|['’‘]\p{L}{1,3})?[ \t]{1,3}(?:web |[iı]nternet )?(?:adres|s[iı]te|l[iı]nk|sayfa|üzer[iı]nden))/iu;
/** Fewer letters are a word or a count: `3. kat . com`. */
const shortest = 4;

function isHost({ index, input, 0: whole, groups = {} }: RegExpExecArray): boolean {
  const { name = '', ending = '' } = groups;
  const plainEnding = ending.replace(gaps, '.');
  // A capital behind the dot begins a sentence, but where all letters are capitals.
  if (name.length < shortest || isDot.test(name) || !/[a-z]/i.test(name) || /^[A-Z][a-z]/.test(plainEnding))
    return false;
  const host = `${name}.${plainEnding}`.toLowerCase().replace(/\p{Cf}/gu, '');
  // The whole of it is one site's: a list of words between dots is none.
  if (!hasPublicSuffix(host) || !isSharedHost(host.slice(host.indexOf('.') + 1))) return false;
  const before = input.slice(Math.max(0, index - 20), index);
  const after = input.slice(index + whole.length, index + whole.length + 30);
  if (neverWord.test(plainEnding) || isAddress.test(after)) return true;
  return plainEnding.length > 2 && begins.test(before) && stops.test(after);
}

/** The dots of addresses that are written apart or in words, each with the blanks around it. */
function dotsApart(text: string): Found<null>[] {
  return [...text.matchAll(hosts)].filter(isHost).flatMap((host) =>
    [...host[0].matchAll(gaps)].map(({ index, 0: { length } }) => ({
      at: host.index + index,
      length,
      value: null,
    })),
  );
}

/** Signs before a dot in which a name or an address is looked for. */
const longestName = 300;

/** After a name or an address that is whole, a dot between blanks ends it: what follows must not change whom it names. */
function endsName(text: string, at: number, written: string): boolean {
  const before =
    text
      .slice(Math.max(0, at - longestName), at)
      .split(/\s/)
      .at(-1) ?? '';
  return written.trim() !== written && /[@./]/.test(before);
}

/** Where a text has a dot in disguise: in brackets, between blanks, or as a word. */
export function saidDots(text: string): Found<null>[] {
  const bracketed = [...text.matchAll(inBrackets)].flatMap(({ index: at, 0: written }) =>
    endsName(text, at, written) ? [] : [{ at, length: written.length, value: null }],
  );
  return [...bracketed, ...dotsApart(text)].sort((a, b) => a.at - b.at);
}
