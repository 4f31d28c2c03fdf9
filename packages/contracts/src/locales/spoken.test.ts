import { describe, expect, it } from '@jest/globals';
import { errorMessages as arabicErrors } from './ar/errors.ts';
import { spokenFields as arabic } from './ar/spoken.ts';
import { errorMessages as englishErrors } from './en/errors.ts';
import { spokenFields as english } from './en/spoken.ts';
import { spokenFields as turkish } from './tr/spoken.ts';

const evidence = [{ path: 'evidence.1', message: 'Bu dosya kabul edilmedi.' }];
const field = [{ path: 'phone', message: 'Telefon numarası geçerli değil.' }];
const said = (spoken: typeof english, fields: typeof evidence, code: string | null) =>
  spoken(fields, code).map(({ message }) => message);

describe('[R390] what a refused file says', () => {
  it.each(['file_damaged', 'image_too_big'] as const)('is its cause, by the code «%s»', (code) => {
    expect(said(english, evidence, code)).toEqual([englishErrors[code]]);
    expect(said(arabic, evidence, code)).toEqual([arabicErrors[code]]);
    expect(said(turkish, evidence, code)).toEqual(['Bu dosya kabul edilmedi.']);
  });

  it.each(['file_too_large', 'file_type_not_allowed', null])('or what is accepted: «%s»', (code) => {
    expect(said(english, evidence, code)[0]).toMatch(/JPG, PNG, WEBP, HEIC or PDF under 10 MB/);
    expect(said(arabic, evidence, code)[0]).toMatch(/HEIC أو PDF أصغر من 10 ميغابايت/);
  });

  it('a field’s fault is said in the page’s language too', () => {
    for (const code of ['invalid_request', 'file_damaged']) {
      expect(said(english, field, code)).toEqual([englishErrors.invalid_request]);
      expect(said(arabic, field, code)).toEqual([arabicErrors.invalid_request]);
    }
  });
});
