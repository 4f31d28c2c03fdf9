import { isLodgingWord, region } from '@edogrula/contracts/naming/lodging-words';
import { isFormOf } from '@edogrula/contracts/naming/word-forms';
import { typeKey as keyOfType } from '@edogrula/contracts/type-key';
import { cleanText } from '@edogrula/service-kit/clean-text';

const lodgingPhrases = [
  ['dag', 'ev'],
  ['ahsap', 'ev'],
] as const;

const words = (folded: string): string[] => folded.split(/[^a-z0-9]+/).filter(Boolean);

/** The one name of a type that somebody wrote, also with signs that no column takes. */
export const typeKey = (type: string): string => keyOfType(cleanText(type));

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
