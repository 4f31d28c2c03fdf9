import { Options, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Guesses that such a password holds out against: over 10⁸, beyond what a slowed-down sign-in ever lets through. */
const leastScore = 3;
/** What is longer is looked at no further: the time grows with the square of it. */
const lookedAt = 72;

let judge: ZxcvbnFactory | undefined;

/** The library's own: which signs stand for a letter. */
const signs: Record<string, string[]> = new Options().l33tTable;
const turkish: Record<string, string[]> = { c: ['ç'], g: ['ğ'], i: ['ı', 'İ'], o: ['ö'], s: ['ş'], u: ['ü'] };

/** A letter however it is written: s, ş, 5 or $. */
const written = (letter: string): string =>
  [letter, ...(turkish[letter] ?? []), ...(signs[letter] ?? [])]
    .map((sign) => sign.replace(/[^\p{L}\p{N}]/gu, '\\$&'))
    .join('|');

const house = ['edogrula', 'doğrula', 'dogrula'];

/** What everybody knows who knows the address: it, its parts, and the name of the house. */
function ownWords(email: string): string[] {
  const address = email.toLowerCase();
  const parts = [...address.split(/[^a-z0-9]/), ...(address.match(/[a-z]+|\d+/g) ?? [])];
  return [address, ...parts, ...house].filter(Boolean);
}

/** What is left of a password when such words are taken out, forwards, backwards and with signs for letters. */
function without(words: readonly string[], password: string): string {
  const known = words.filter((word) => word.length >= 3 && /^[a-z0-9]+$/.test(word));
  const both = known.flatMap((word) => [[...word], [...word].reverse()]);
  const longestFirst = both.sort((one, other) => other.length - one.length);
  const patterns = longestFirst.map((word) => word.map((letter) => `(?:${written(letter)})`).join(''));
  return password.replace(new RegExp(`[\\s._+-]?(?:${patterns.join('|')})`, 'gi'), '');
}

/**
 * Whether a password is among the common and leaked ones of the shipped list, a variant of one, or made of own words [R397].
 * These count for nothing: the library would take three of them in a row for 10⁸ guesses.
 */
export function isWeakPassword(password: string, email: string): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const own = ownWords(email);
  const left = without(own, password.normalize('NFC')).slice(0, lookedAt);
  return judge.check(left, own).score < leastScore;
}

/** What an operator reads whose environment brings such a password. */
export const weakPasswordFault = 'is a common password, or follows from its address; choose another one';
