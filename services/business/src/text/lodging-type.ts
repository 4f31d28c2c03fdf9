import { brand } from '@edogrula/contracts/brand';
import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { foldWords } from './fold-words.ts';
import { isFormOf } from './word-forms.ts';

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
/** What people call places to stay and staying there, as they write it; matched with their endings alone. */
const lodgingWords: readonly string[] = (
  'bungalov bungalow bungalows bungalo bungalof bungolov bungolow villa villas otel hotel hotels pansiyon apart ' +
  'apartman aparthotel tiny glamping kamp camping cadir konaklama konaklamak tatil rezervasyon jakuzili'
).split(' ');
const lodgingVerb = /^konakla(?:y|n|mali)/;
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

const region = foldTurkish(brand.region);

/** True when a folded query names the region, `sapancada` included. */
export const namesRegion = (folded: string): boolean => words(folded).some((word) => isFormOf(word, region));

/** True for a folded word that every lodging may be called by, in any form; not for a name that begins with one. */
const isLodgingWord = (word: string): boolean =>
  lodgingVerb.test(word) || lodgingWords.some((base) => isFormOf(word, base));

/** True when a folded query is about places to stay: the region or a lodging word [R197]. */
export function asksForLodging(folded: string): boolean {
  const all = words(folded);
  return all.some((word, at) => {
    if (isFormOf(word, region) || isLodgingWord(word)) return true;
    return lodgingPhrases.some(([first, second]) => word === first && isFormOf(all[at + 1] ?? '', second));
  });
}

/** True for a folded word made of nothing but the region's name, lodging words and `others`: `sapancabungalovlari`. */
export function isMadeOf(word: string, others: readonly string[]): boolean {
  if (isLodgingWord(word)) return true;
  return [region, ...lodgingWords, ...others].some(
    (base) =>
      isFormOf(word, base) ||
      (base.length >= 4 && word.startsWith(base) && isMadeOf(word.slice(base.length), others)),
  );
}
