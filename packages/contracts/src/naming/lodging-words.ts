import { brand } from '../brand.ts';
import { foldTurkish } from '../turkish-text.ts';
import { houseWords, lodgingWords, placeNames } from './name-words.ts';
import { isFormOf } from './word-forms.ts';

/** The region's name, folded. */
export const region = foldTurkish(brand.region);
const lodgingVerb = /^konakla(?:y|n|mali)/;

/** True for a folded word that every lodging may be called by, in any form; not for a name that begins with one. */
export const isLodgingWord = (word: string): boolean =>
  lodgingVerb.test(word) || lodgingWords.some((base) => isFormOf(word, base));

const commonBases = [region, ...lodgingWords, ...houseWords];

/** True for a folded word of the region's name, lodging words and words for a house alone: `sapancabungalovlari`. */
export const isCommonWord = (word: string): boolean =>
  isLodgingWord(word) ||
  commonBases.some(
    (base) =>
      isFormOf(word, base) ||
      (base.length >= 4 && word.startsWith(base) && isCommonWord(word.slice(base.length))),
  );

/** True for a folded word that names a place around the lake, in any form. */
export const isPlaceName = (word: string): boolean => placeNames.some((base) => isFormOf(word, base));
