import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foreignLanguages } from './languages.ts';
import { safeRedirect } from './safe-redirect.ts';

const encode = (text: string, times: number): string =>
  times === 0 ? text : encode(encodeURIComponent(text), times - 1);

describe('safeRedirect', () => {
  it.each([
    '/',
    '/apply',
    '/report?id=1&x=%C3%B6#son',
    '/ara?q=100%25&tab=all',
    '/ara?q=g%C3%B6l%20k%C4%B1y%C4%B1',
    '/admin/dashboard',
    '/isletme/gol-kiyi',
    '/ara?q=https://ornek.com/a',
    '/a//b',
    '/verify-email-nasil',
    '/%zz',
  ])('[R106][R113] lets %s through as it is', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    null,
    undefined,
    '',
    'apply',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\tevil',
    '/\n/evil.example',
    ' /apply',
    'javascript:alert(1)',
    '/%2fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    '/.%2f/evil.example',
    '/%5cevil.example',
    '/%252f%252fevil.example',
    '/%09/evil.example',
    '/verify-email',
    '/verify-email/',
    '/verify-email?redirect=/x',
    '/Verify-Email#a',
    '/%76erify-email',
    '/./verify-email',
    '/apply/../verify-email',
    '/apply/%2e%2e/admin/login',
    '/login',
    '/loginx',
    '/admin/login',
    '/admin/login?redirect=/admin',
    `/${'a'.repeat(2000)}`,
  ])('[R106][R114][decision 2] refuses %j', (target) => {
    expect(safeRedirect(target)).toBeNull();
  });

  it.each(foreignLanguages)('[R106] [R390] refuses the same pages in «%s», and no other', (language) => {
    for (const page of ['verify-email', 'verify-email/', 'Verify-Email?redirect=/x', 'login', 'admin/login'])
      expect([page, safeRedirect(`/${language}/${page}`)]).toEqual([page, null]);
    for (const page of ['', 'report', 'verify-email-nasil'])
      expect(safeRedirect(`/${language}/${page}`)).toBe(`/${language}/${page}`);
  });

  it('[decision 2] refuses another origin however often it is encoded', () => {
    for (let times = 0; times < 40; times += 1)
      for (const evil of ['/evil.example', '\\evil.example', '\u0000', '\r\nx: 1'])
        expect([times, safeRedirect(`/${encode(evil, times)}`)]).toEqual([times, null]);
  });

  it('[decision 2] whatever it lets through stays on the origin, before and after decoding', () => {
    const origin = 'https://edogrula.example';
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%',
      '25',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.example',
      '\t',
      'ö',
    );
    const target = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(fc.oneof(target, fc.string({ unit: 'binary' })), (text) => {
        const safe = safeRedirect(text);
        if (safe === null) return;
        expect(safe).toBe(text);
        let decoded = safe;
        for (let round = 0; round < 4; round += 1) {
          expect(new URL(decoded, origin).origin).toBe(origin);
          try {
            decoded = decodeURIComponent(decoded);
          } catch {
            break;
          }
        }
      }),
      { numRuns: 5000 },
    );
  });
});
