import { brand } from '@edogrula/contracts/brand';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
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
const stayingWords = ['konakla', 'tatil', 'dag ev', 'ahsap ev', 'rezervasyon', 'jakuzili'];

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

const region = foldTurkish(brand.region);

/** True when a folded query names the region, `sapancada` included. */
export const namesRegion = (folded: string): boolean => words(folded).some((word) => word.startsWith(region));

/** True when a folded query is about places to stay: the region or a lodging word [R197]. */
export function asksForLodging(folded: string): boolean {
  if (namesRegion(folded) || stayingWords.some((word) => ` ${folded}`.includes(` ${word}`))) return true;
  return words(folded).some((word) => stems.some(([stem]) => word.startsWith(stem)));
}
