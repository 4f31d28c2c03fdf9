import { detectEntities } from '@edogrula/contracts/detect-entities';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { type Asked, recogniseQuery } from '../lookup/recognise-query.ts';
import { foldWords } from '../text/fold-words.ts';
import { isAskingWord } from './ranking/asking-words.ts';
import { isFreeWord } from './ranking/naming-words.ts';

const longestText = 2000;
const piecesMax = 300;
const keysMax = 24;
/** A word that nothing marks as an account is taken for one when it is as long as few words of the language are. */
const accountLike = /^(?=.{7})[a-z0-9]{1,30}$|^(?=.*[a-z])(?=.*\d)[a-z0-9]{5,30}$/;

/** A text without what follows an apostrophe in its words: `Kuzgun'un` and `golkiyi_firsat’ın` lose their endings. */
export const withoutCaseEndings = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}_]{3})['’‘`´ʼ]\p{L}{1,6}(?!\p{L})/gu, '');

/** A word of a sentence without the signs around it and the ending after an apostrophe: `(@gol.kiyi’nin)` → `@gol.kiyi`. */
const bareWord = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}@+]+/u, '').replace(/(?:['’].*|[^\p{L}\p{N}_/]+)$/u, '');

function isAccountLike(word: string): boolean {
  const folded = foldWords(word);
  return accountLike.test(folded) && !isFreeWord(folded);
}

/** The contacts that a text as a whole may mean. */
export function contactsOf(text: string): Asked[] {
  const wanted = recogniseQuery(text, undefined);
  return 'by' in wanted && wanted.by === 'contacts' ? wanted.asked : [];
}

const keysOfPiece = (text: string): LookupKey[] => contactsOf(text).flatMap(({ keys }) => keys);

const wordsIn = (text: string): string[] =>
  text.split(/\s+/).map(bareWord).filter(Boolean).slice(0, piecesMax);

/** Words that are a contact by their signs, and no word of the language. */
const signedWords = (words: readonly string[]): string[] => words.filter((word) => /[._@/]/.test(word));

/**
 * What a sentence names by a number, an account's or an address's signs; each piece with all that it may mean, because
 * one of two readings may be known. Pure.
 */
export function contactsInText(q: string): Asked[][] {
  const text = q.slice(0, longestText);
  return [...signedWords(wordsIn(text)), ...detectEntities(text).phones]
    .map(contactsOf)
    .filter((asked) => asked.length > 0);
}

/**
 * Accounts, phones and websites within a text, among other words [R140, R224], at most 24: what the detection
 * finds, each word that has a sign of an account or address or is like one, and what is left without the words that only
 * ask. Pure.
 */
export function keysInText(q: string): LookupKey[] {
  const text = q.slice(0, longestText);
  const { handles, phones } = detectEntities(text);
  const words = wordsIn(text);
  const left = words.filter((word) => !isAskingWord(foldWords(word)));
  const found: LookupKey[] = [
    ...handles.map((key) => ({ kind: 'handle' as const, key })),
    ...phones.map((key) => ({ kind: 'phone' as const, key })),
    ...keysOfPiece(left.join(' ')),
    ...signedWords(words).flatMap(keysOfPiece),
    ...words.filter(isAccountLike).flatMap(keysOfPiece),
  ];
  const unique = new Map(found.map((one) => [`${one.kind} ${one.key}`, one]));
  return [...unique.values()].slice(0, keysMax);
}
