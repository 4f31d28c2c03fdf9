import { editDistance } from '@edogrula/contracts/naming/edit-distance';
import { isFormOf } from '@edogrula/contracts/naming/word-forms';
import {
  askingStarts,
  askingVerb,
  askingWords,
  fillerWords,
  partingWords,
} from '../../locales/tr/search-words.ts';

/** Shorter words have too many neighbours to be taken for a mistyped one. */
const longEnough = 7;
const question = /(?:m[iu](?:d[iu]r|s[iu]n(?:iz)?)?|d[iu]r)$/;

/** True for a folded word with which people ask about a seller: `guvenilirmi`, `yorumlari`, `dolandirci`. */
export function isAskingWord(word: string): boolean {
  if (fillerWords.has(word) || askingStarts.some((start) => word.startsWith(start))) return true;
  if (askingVerb.test(word) || partingWords.test(word)) return true;
  const forms = [word, word.replace(question, '')];
  return askingWords.some(
    (base) =>
      forms.some((form) => isFormOf(form, base)) ||
      (base.length >= longEnough && forms.some((form) => editDistance(form, base, 1) <= 1)),
  );
}
