import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { cleanText } from '@edogrula/service-kit/clean-text';

/** A folded name without its gaps: «Göl Kıyı», «gol.kiyi» and «Gölkıyı» are one. */
export const inOneWord = (folded: string): string => folded.replace(/[^a-z0-9]+/g, '');

/** Turkish-folded words, one space apart: both sides of every name comparison [decision 19]. */
export const foldWords = (text: string): string => foldTurkish(cleanText(text)).replace(/\s+/g, ' ').trim();
