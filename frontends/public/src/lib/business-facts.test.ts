import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { businessText } from '../locales/tr/business.ts';
import { placeLine, ratingOfTen, verificationStateOf, webHref, webLabel } from './business-facts.ts';

const at = '2026-02-01T09:00:00.000Z';

describe('the state of a business', () => {
  it('[R354] a lapsed business is neither verified nor one that never was', () => {
    expect(verificationStateOf({ verified: true })).toBe('verified');
    expect(verificationStateOf({ verified: false, lapsedAt: at })).toBe('lapsed');
    expect(verificationStateOf({ verified: false })).toBe('unverified');
  });
});

describe('a line about the place', () => {
  it('joins the parts that are known, by Turkish capitals', () => {
    expect(placeLine({ type: 'bungalov', district: 'Sapanca', city: 'Sakarya' })).toBe(
      'Bungalov · Sapanca, Sakarya',
    );
    expect(placeLine({ type: 'villa', district: null, city: 'Sakarya' } as never)).toBe('Villa · Sakarya');
    expect(placeLine({ type: 'otel', district: null, city: null } as never)).toBe('Otel');
    expect(['izbe', 'ılıca', ''].map(businessText.typeOf)).toEqual(['İzbe', 'Ilıca', '']);
  });

  it('a mark of ten is twice the provider’s of five, with one digit', () => {
    expect([4.6, 5, 1, 4.25].map(ratingOfTen)).toEqual([9.2, 10, 2, 8.5]);
  });
});

describe('a web address that a person typed', () => {
  it.each([
    ['cam.example', 'https://cam.example'],
    ['http://cam.example/a?b=c', 'http://cam.example/a?b=c'],
    ['HTTPS://cam.example', 'HTTPS://cam.example'],
  ])('%s leads to %s', (typed, link) => expect(webHref(typed)).toBe(link));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'mailto:biri@ornek.example',
    'cam.example bir boşluk',
    '',
    null,
  ])('%p leads nowhere', (typed) => expect(webHref(typed)).toBeNull());

  it('never leads to anything but the web, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const href = webHref(typed);
        expect(href === null || /^https?:\/\/\S+$/i.test(href)).toBe(true);
      }),
    );
  });

  it('is read without scheme, www and last slash', () => {
    expect(webLabel('https://www.cam.example/')).toBe('cam.example');
    expect(webLabel('HTTP://Cam.example/evler')).toBe('Cam.example/evler');
  });
});
