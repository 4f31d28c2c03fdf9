import { foldTurkish } from '@edogrula/contracts/turkish-text';
import { cleanText } from '@edogrula/service-kit/clean-text';

/** Turkish-folded words, one space apart: both sides of every name comparison [decision 19]. */
export const foldWords = (text: string): string => foldTurkish(cleanText(text)).replace(/\s+/g, ' ').trim();
