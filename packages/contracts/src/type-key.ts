import type { LodgingType } from './lodging-types.ts';
import { foldTurkish } from './turkish-text.ts';

/** Folded beginnings of words → the one name under which lodgings of that type are listed. */
const stems: readonly (readonly [string, LodgingType])[] = [
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
const longest = 60;

/** `Bungalov Evleri`, `BUNGALOW` and `bungalov` are one type; an unknown type is its own, folded [R146, R147]. */
export function typeKey(type: string): string {
  const folded = foldTurkish(type).replace(/\s+/g, ' ').trim();
  for (const word of folded.split(/[^a-z0-9]+/)) {
    const known = stems.find(([stem]) => word.startsWith(stem));
    if (known) return known[1];
  }
  return folded.slice(0, longest);
}
