import { isLodgingWord, region } from '@edogrula/contracts/naming/lodging-words';
import { isFormOf } from '@edogrula/contracts/naming/word-forms';
import { foldWords } from './fold-words.ts';

/** Folded beginnings of words → the one name under which lodgings of that type are listed. */
const stems: readonly [string, string][] = [
  ['bungalo', 'bungalov'],
  ['villa', 'villa'],
  ['otel', 'otel'],
  ['hotel', 'otel'],
  ['pansiyon', 'pansiyon'],
  ['apart', 'apart'],
  ['tiny', 'tiny-house'],
  ['glamping', 'kamp'],
  ['kamp', 'kamp'],
  ['cadir', 'kamp'],
];
const lodgingPhrases = [
  ['dag', 'ev'],
  ['ahsap', 'ev'],
] as const;

const words = (folded: string): string[] => folded.split(/[^a-z0-9]+/).filter(Boolean);

/** `Bungalov Evleri`, `BUNGALOW` and `bungalov` are one type; an unknown type is its own, folded. */
export function typeKey(type: string): string {
  const folded = foldWords(type);
  for (const word of words(folded)) {
    const known = stems.find(([stem]) => word.startsWith(stem));
    if (known) return known[1];
  }
  return folded.slice(0, 60);
}

/** True when a folded query names the region, `sapancada` included. */
export const namesRegion = (folded: string): boolean => words(folded).some((word) => isFormOf(word, region));

/** True when a folded query is about places to stay: the region or a lodging word [R197]. */
export function asksForLodging(folded: string): boolean {
  const all = words(folded);
  return all.some((word, at) => {
    if (isFormOf(word, region) || isLodgingWord(word)) return true;
    return lodgingPhrases.some(([first, second]) => word === first && isFormOf(all[at + 1] ?? '', second));
  });
}
