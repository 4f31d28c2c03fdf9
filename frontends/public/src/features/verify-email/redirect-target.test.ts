import { describe, expect, it } from '@jest/globals';
import { redirectTarget } from './redirect-target.ts';

const none = { query: null, state: null, stored: null };

describe('redirectTarget', () => {
  it('[R106] takes query, then navigation state, then the stored value, then home', () => {
    expect(redirectTarget({ query: '/apply', state: { redirect: '/report' }, stored: '/ara' })).toBe(
      '/apply',
    );
    expect(redirectTarget({ ...none, state: { redirect: '/report' }, stored: '/ara' })).toBe('/report');
    expect(redirectTarget({ ...none, stored: '/ara?q=x' })).toBe('/ara?q=x');
    expect(redirectTarget(none)).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/verify-email',
    '/verify-email?redirect=/apply',
    '/login',
  ])('[R106] never goes to %s', (query) => {
    expect(redirectTarget({ ...none, query })).toBe('/');
  });
});
