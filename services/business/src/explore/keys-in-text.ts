import { detectEntities } from '@edogrula/contracts/detect-entities';
import { recogniseQuery } from '../lookup/recognise-query.ts';
import { foldWords } from '../registry/fold-words.ts';
import type { LookupKey } from '../registry/lookup-keys.ts';
import { isAskingWord } from './ranking/asking-words.ts';

const longestText = 500;
const piecesMax = 40;
const keysMax = 12;

/** A word of a sentence without the signs around it and the ending after an apostrophe: `(@gol.kiyi’nin)` → `@gol.kiyi`. */
const bareWord = (word: string): string =>
  word.replace(/^[^\p{L}\p{N}@+]+/u, '').replace(/(?:['’].*|[^\p{L}\p{N}_/]+)$/u, '');

function keysOfPiece(text: string): LookupKey[] {
  const wanted = recogniseQuery(text, undefined);
  if (wanted?.by !== 'key') return [];
  return wanted.page ? [wanted.key, wanted.page] : [wanted.key];
}

/**
 * Accounts, phones and websites that stand in a text among other words [R140, R224], at most 12: what the detection
 * finds, each word with a sign of an account or address, and what is left without the words that only ask. Pure.
 */
export function keysInText(q: string): LookupKey[] {
  const text = q.slice(0, longestText);
  const { handles, phones } = detectEntities(text);
  const words = text.split(/\s+/).map(bareWord).filter(Boolean).slice(0, piecesMax);
  const left = words.filter((word) => !isAskingWord(foldWords(word)));
  const found: LookupKey[] = [
    ...handles.map((key) => ({ kind: 'handle' as const, key })),
    ...phones.map((key) => ({ kind: 'phone' as const, key })),
    ...keysOfPiece(left.join(' ')),
    ...words.filter((word) => /[._@/]/.test(word)).flatMap(keysOfPiece),
  ];
  const unique = new Map(found.map((one) => [`${one.kind} ${one.key}`, one]));
  return [...unique.values()].slice(0, keysMax);
}
