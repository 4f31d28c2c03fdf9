import { toPhone } from '../contact/phone.ts';
import { wordPattern } from '../word-pattern.ts';
import type { Found } from './found.ts';

const gap = String.raw`[ ().\/\u00a0\u2013-]`;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const phonePatterns = {
  // In the usual groups, with or without what comes before the 5.
  grouped: wordPattern(
    String.raw`(?<![\d+#])(?:(?:\+|00)?90|0)?${gap}{0,2}5\d{2}${gap}{0,3}\d{3}${gap}{0,3}\d{2}${gap}{0,3}\d{2}(?!\d)`,
    'gu',
  ),
  // In any groups: here the leading 0 or 90 distinguishes a phone from other figures.
  spread: wordPattern(String.raw`(?<![\d+#])(?:(?:\+|00)90|0)${gap}{0,2}5(?:${gap}?\d){9}(?!\d)`, 'gu'),
};

/** Mobile phones in E.164, however spaced [R049, R224]. */
export function findPhones(text: string): Found<string>[] {
  return [phonePatterns.grouped, phonePatterns.spread].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = toPhone(match[0].replace(/[^\d+]/g, ''));
      return value ? [{ at: match.index, length: match[0].length, value }] : [];
    }),
  );
}
