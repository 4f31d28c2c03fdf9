import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import type { Refusal } from '@edogrula/contracts/contact/refusal';
import { detectEntities } from '@edogrula/contracts/detect-entities';
import { type FoundLink, findLinks } from '@edogrula/contracts/detection/find-links';
import { without } from '@edogrula/contracts/detection/found';
import { linkLabels } from '@edogrula/contracts/detection/link-stretches';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { type Asked, askedBy, pageAsked, recogniseQuery } from '../lookup/recognise-query.ts';
import { foldWords } from '../text/fold-words.ts';
import { isAskingWord } from './ranking/asking-words.ts';
import { isFreeWord } from './ranking/naming-words.ts';

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

/** A key of a text; `unless`: it warns where no record has that key, which is the very page [ADR 119]. */
export type TextKey = LookupKey & { unless?: string };

const widerOf = (asked: Asked): TextKey[] => {
  const page = pageAsked(asked);
  return asked.wider.map((key) => (page ? { ...key, unless: page.key } : key));
};

/** All keys by which a record may warn of a contact. */
const warningKeys = (asked: Asked): TextKey[] => [...asked.keys, ...asked.warningOnly, ...widerOf(asked)];
/** All keys by which a record may warn of what a text is as a whole. */
export const keysOfPiece = (text: string): TextKey[] => contactsOf(text).flatMap(warningKeys);

const wordsIn = (text: string): string[] =>
  text.split(/\s+/).map(bareWord).filter(Boolean).slice(0, piecesMax);

/** Words that are a contact by their signs, and no word of the language. */
const signedWords = (words: readonly string[]): string[] => words.filter((word) => /[._@/]/.test(word));

/** `https://golkiyi.com’un`, of which the link is gone. */
const endingOfLink = /(?<=\n)['’‘`´ʼ]\p{L}{1,8}(?!\p{L})/gu;

/**
 * The links of a text, and the text without them and without the words that only label one. Nothing of a text that is longer
 * than what is read: its beginning may end within a name.
 */
function readLinks(text: string): { links: FoundLink[]; rest: string } {
  if (text.length > longestQuestion) return { links: [], rest: '' };
  const labels = linkLabels(text);
  const unlabelled = without(text, labels);
  const links = findLinks(unlabelled);
  const rest = without(unlabelled, links).replace(endingOfLink, '');
  return { links: links.map(({ value }) => value), rest };
}

/** Why a link of a text is not asked, the first that says more than that it was not recognised; null for all others. */
export function refusedLink(q: string): Refusal | null {
  const { links } = readLinks(q);
  return links.find(({ refused }) => refused && refused !== 'unrecognised')?.refused ?? null;
}

/**
 * What a sentence names by a number, an account's or an address's signs; each piece with all that it may mean, because
 * one of two readings may be known. Pure.
 */
export function contactsInText(q: string): Asked[][] {
  const { links, rest } = readLinks(q);
  const named = links.map(({ contacts }) => contacts.map(askedBy));
  return [
    ...named,
    ...[...signedWords(wordsIn(rest)), ...detectEntities(rest).phones].map(contactsOf),
  ].filter((asked) => asked.length > 0);
}

/**
 * Accounts, phones and websites within a text, among other words [R140, R224], at most 24: what the detection finds;
 * each word that has a sign of an account or address or is like one; and what is left without the words that only ask.
 * Each comes with what else warns of it. Pure.
 */
export function keysInText(q: string): TextKey[] {
  const { links, rest } = readLinks(q);
  const { handles, phones } = detectEntities(rest);
  const words = wordsIn(rest);
  const left = words.filter((word) => !isAskingWord(foldWords(word)));
  const linked = links.flatMap(({ contacts }) => contacts.map(askedBy));
  const found: TextKey[] = [
    ...linked.flatMap(({ keys }) => keys),
    ...handles.map((key) => ({ kind: 'handle' as const, key })),
    ...phones.map((key) => ({ kind: 'phone' as const, key })),
    ...keysOfPiece(left.join(' ')),
    ...signedWords(words).flatMap(keysOfPiece),
    ...words.filter(isAccountLike).flatMap(keysOfPiece),
    // Last, so that many links leave room for what stands beside them.
    ...linked.flatMap(({ warningOnly }) => warningOnly),
    ...linked.flatMap(widerOf),
  ];
  return withoutRepeats(found).slice(0, keysMax);
}

/** Each key once; one that warns on terms is a key of its own, unless it warns without any as well. */
function withoutRepeats(keys: readonly TextKey[]): TextKey[] {
  const nameOf = ({ kind, key, unless = '' }: TextKey): string => `${kind} ${key} ${unless}`;
  const unique = new Map(keys.map((one) => [nameOf(one), one]));
  return [...unique.values()].filter(
    ({ kind, key, unless }) => unless === undefined || !unique.has(nameOf({ kind, key })),
  );
}
