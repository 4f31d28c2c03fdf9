import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPlainPath } from './path-guard.ts';

describe('isPlainPath', () => {
  it.each([
    '/',
    '/api/businesses/search',
    '/isletme/golkiyi-bungalov',
    '/blog/sapanca%C3%A7a',
    '/api/report/0190-aa/approve',
    '/a.b/c..d',
    '/.well-known/x',
    '/a%5Fb%7Ec%20%40%60%5B%7B',
    '/a./b',
    '/a..',
    '/a~',
  ])('lets %s through', (path) => expect(isPlainPath(path)).toBe(true));

  it.each([
    '//evil',
    '/api//report',
    '/api/../internal',
    '/api/%2e%2e/internal',
    '/api/%252e%252e/x',
    '/api/img/..',
    '/./api',
    '/api/.',
    '/a\\b',
    '/a%5cb',
    '/a%2fb',
    '/a%2Fb',
    '/a%00b',
    '/a%0ab',
    '/%',
    '/%c3%28',
    'http://evil/',
    '',
    '/a%7f',
    '/a\u0000b',
    '/a\u001fb',
    '/a\u007fb',
    '/api/%61uth/login',
    '/%41pi/auth/login',
    '/api/%62usinesses/search',
    '/api/im%67',
    '/api/%7Ax',
    '/api/a%5Ab',
    '/api/a%4fb',
    '/api/a%30',
    '/sapanca%2dbungalov-evleri',
  ])('refuses %s', (path) => expect(isPlainPath(path)).toBe(false));

  it('never lets a path through whose decoded form leaves its folder', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('..', '.', '%2e%2e', '%2E.', 'api', 'img', '%2f', 'ş', ''), {
          maxLength: 6,
        }),
        (parts) => {
          const path = `/${parts.join('/')}`;
          if (!isPlainPath(path)) return;
          expect(new URL(path, 'http://x').pathname).toBe(encodeURI(decodeURIComponent(path)));
        },
      ),
    );
  });
});
