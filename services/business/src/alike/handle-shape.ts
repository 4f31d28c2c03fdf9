import {
  areTwoHouses,
  gluedEndOf,
  gluedStartOf,
  isCommon,
  type LeftOut,
  partedIn,
  withoutHeld,
} from './common-words.ts';

/** Letters that look alike at a glance, each with the one that represents them all [R367]. */
const twins: Readonly<Record<string, string>> = {
  i: 'l',
  1: 'l',
  0: 'o',
  5: 's',
  2: 'z',
  8: 'b',
  9: 'g',
  q: 'g',
  v: 'u',
};
const pairs: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

/** Words by which an account says that it is the real one. */
const claims = [
  'resmihesap',
  'resmi',
  'official',
  'orijinal',
  'orjinal',
  'original',
  'gercek',
  'real',
  'hesap',
];
/** Words that a copy puts beside a name. */
const additions = [
  ...claims,
  ...[
    'rezervasyon',
    'rezerve',
    'iletisim',
    'destek',
    'musteri',
    'booking',
    'bookings',
    'info',
    'online',
    'whatsapp',
  ],
  ...['kampanya', 'firsat', 'indirim', 'yeni', 'yedek', 'turkiye', 'com', 'net', 'org', 'tr', 'rez', 'the'],
];
const added = new Set(additions);
const fold = (text: string): string => {
  const whole = pairs.reduce((now, [pair, one]) => now.replace(pair, one), text);
  return whole
    .replace(/[._]/g, '')
    .replace(/./g, (letter) => twins[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');
};

/** Digits behind a word are no part of it; nor are several in front: a single one may be a letter, as in `0rman`. */
function withoutNumber(word: string): string {
  const bare = /^\d\d+\D{3}/.test(word) ? word.replace(/^\d+/, '') : word;
  return /^.{3,}?\d+$/.test(bare) ? bare.replace(/\d+$/, '') : bare;
}

/** The words of a name, without those that copies add and without numbers beside a word. */
const wordsOf = (handle: string): string[] =>
  handle
    .split(/[._]+/)
    .map(withoutNumber)
    .filter((word) => word && !added.has(word) && !/^\d+$/.test(word));

/** A name without words of a list, in front, behind or between its dots; however little is left. */
function without(words: readonly string[], handle: string): string {
  const rest = handle
    .split(/[._]+/)
    .filter((word) => !words.includes(word))
    .join('.');
  const start = words.find((word) => word.length > 3 && rest.startsWith(word));
  const end = words.find((word) => word.length > 3 && rest.endsWith(word));
  return rest.slice(start?.length ?? 0, end ? -end.length : undefined);
}

/** Without words that copies add, also those that no dot parts from the name. */
function withoutAdditions(handle: string): string {
  const rest = wordsOf(handle).join('');
  const end = additions.find(
    (word) => word.length > 3 && rest.endsWith(word) && rest.length - word.length >= 5,
  );
  const start = additions.find(
    (word) => word.length > 3 && rest.startsWith(word) && rest.length - word.length >= 5,
  );
  const bare = rest.slice(start?.length ?? 0, end ? -end.length : undefined);
  return bare.length >= 4 ? bare : handle;
}

/** What a glance keeps of an Instagram name: look-alike letters, dots, doubled letters and additions make no difference. */
export const shapeOf = (handle: string): string => fold(withoutAdditions(handle));

/** What a name of any length shares with itself between additions and numbers, marked by «+»; null where nothing is left. */
function bareOf(handle: string): string | null {
  const letters = without(additions, handle.replace(/\d/g, '.')).replace(/\./g, '');
  return letters ? `+${fold(letters)}` : null;
}

const shortestForSlips = 6;
const shortestCore = 6;

/** A name without kinds and places that no dot parts from it, as long as a core is left; and these. */
function withoutGlued(name: string): { left: string; glued: string[] } {
  const glued: string[] = [];
  let left = name;
  const reads = (word: string | undefined, rest: (length: number) => string): boolean => {
    const bare = word ? withoutNumber(rest(word.length)) : '';
    if (!word || bare.length < shortestCore) return false;
    glued.push(word);
    left = bare;
    return true;
  };
  while (
    reads(gluedEndOf(left), (length) => left.slice(0, -length)) ||
    reads(gluedStartOf(left), (length) => left.slice(length))
  );
  return { left, glued };
}

type Core = LeftOut & { core: string };

/** A name without the region and the kind of lodging, folded, and these; null where little, or nothing of its own, is left. */
function coreOf(handle: string): Core | null {
  const words = wordsOf(handle).map((word) => ({ word, parted: partedIn(word) }));
  const own = words.filter(({ parted }) => !parted).map(({ word }) => word);
  const { left, glued } = withoutGlued(withoutAdditions(own.join('.')));
  if (left.length < shortestCore || isCommon(left)) return null;
  return { core: fold(left), parted: words.flatMap(({ parted }) => parted ?? []), glued };
}

/**
 * What two names must share one of to be compared: their shape, the shape with one letter less (two slips apart at most),
 * their core, marked by «=», or all that is left without additions.
 */
export function nearShapes(handle: string): string[] {
  const [shape, core, bare] = [shapeOf(handle), coreOf(handle)?.core, bareOf(handle)];
  const marked = [...(core ? [`=${core}`] : []), ...(bare ? [bare] : [])];
  if (shape.length < shortestForSlips) return [shape, ...marked];
  const shorter = [...shape].map((_letter, at) => shape.slice(0, at) + shape.slice(at + 1));
  return [...new Set([shape, ...shorter, ...marked])];
}

/** Rows of a Turkish keyboard by Instagram's letters. */
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const placeOf = new Map(
  rows.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + y / 2, y }] as const)),
);

/** The letters that a shape's letter stands for. */
const lettersOf = (shape: string): string[] => [
  shape,
  ...Object.keys(twins).filter((letter) => twins[letter] === shape),
];

/** Whether two letters of shapes may be keys beside or below each other. */
function isSlip(one: string, other: string): boolean {
  const [some, others] = [one, other].map((shape) =>
    lettersOf(shape).flatMap((letter) => placeOf.get(letter) ?? []),
  );
  return !!some?.some((a) => others?.some((b) => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1));
}

/** One letter more, less, swapped with its neighbour, or its neighbour on the keyboard. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  if (swapped && short.slice(at + 2) === long.slice(at + 2)) return true;
  return short.slice(at + 1) === long.slice(at + 1) && isSlip(short[at] ?? '', long[at] ?? '');
}

/** What is a name's own, without the region's common words. */
const ownPart = (handle: string): string => fold(withoutHeld(withoutAdditions(handle)));

/** Whether it is the other name, letter for letter, with nothing but additions and numbers put in front or behind. */
function isPutBeside(asked: string, known: string): boolean {
  const at = asked.indexOf(known);
  if (at < 0) return false;
  const [front, behind] = [asked.slice(0, at), asked.slice(at + known.length)];
  // `villa.12` is no `villa.1` with a number behind it.
  const seams = [front.slice(-1) + known.slice(0, 1), known.slice(-1) + behind.slice(0, 1)];
  if (seams.some((seam) => /\d\d/.test(seam))) return false;
  return [front, behind].every((part) => part.split(/[._\d]/).every((word) => !word || added.has(word)));
}

/**
 * Whether a name is one glance away from another [R367], also where only the region or the kind of lodging differs.
 * Many sellers share short names and common words [R368]. Such a name is like another only where dots, look-alike
 * letters or a claim («resmi») differ, or where something was added to it.
 */
export function isAlike(asked: string, known: string): boolean {
  if (asked === known) return false;
  if ([asked, without(claims, asked)].some((name) => fold(name) === fold(known))) return true;
  if (isPutBeside(asked, known)) return true;
  const [core, copied] = [coreOf(asked), coreOf(known)];
  if (core && core.core === copied?.core && !areTwoHouses(core, copied)) return true;
  if (isCommon(wordsOf(known).join(''))) return false;
  const own = ownPart(known).length;
  if (own < 3) return false;
  const [one, other] = [shapeOf(asked), shapeOf(known)];
  if (one === other) return true;
  return own >= 4 && Math.min(one.length, other.length) >= shortestForSlips && isOneSlip(one, other);
}
