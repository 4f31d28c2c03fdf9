import { describe, expect, it } from '@jest/globals';
import { isUnfinished } from './unfinished.ts';

describe('[R028] what is incomplete', () => {
  it.each([
    ['0532 12', 'unrecognised'],
    ['532 123 45 6', 'unrecognised'],
    ['+90 532 123 45 6', 'unrecognised'],
    ['0090 532 123', 'unrecognised'],
    ['(0264) 555-11', 'unrecognised'],
    ['5', 'unrecognised'],
    ['٠٥٣٢ ١٢', 'unrecognised'],
    ['TR٣٣ ٠٠٠٦', 'unrecognised'],
    ['TR33 0006', 'unrecognised'],
    [' tr33 0006 1005 1978 6457 8413 2 ', 'unrecognised'],
    ['golkiyi…', 'cut_off'],
  ] as const)('«%s» is', (text, refused) => {
    expect(isUnfinished(text, refused)).toBe(true);
  });

  it.each([
    ['???', 'unrecognised'],
    ['Göl Evi Bungalov', 'unrecognised'],
    ['+', 'unrecognised'],
    ['0532 123 45 67 89 01', 'unrecognised'],
    ['+90 532 123 45 67', 'unrecognised'],
    ['TR33 0006 gönderin', 'unrecognised'],
    ['TR33 0006 1005 1978 6457 8413 26', 'unrecognised'],
    ['TR', 'unrecognised'],
    ['wa.me/532', 'shared_site'],
    ['0532', 'country_code'],
  ] as const)('«%s» is not', (text, refused) => {
    expect(isUnfinished(text, refused)).toBe(false);
  });
});
