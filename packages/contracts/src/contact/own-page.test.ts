import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPageOf } from './own-page.ts';

const ours = 'https://edogrula.example';

describe('[R364] a page of ours', () => {
  it.each([
    'https://edogrula.example/sertifika/golkiyi-bungalov',
    'http://edogrula.example/s/abc',
    'HTTPS://EDOGRULA.EXAMPLE/rozet?b=golkiyi&t=x',
    'edogrula.example',
    ' www.edogrula.example/isletme/golkiyi ',
    'edogrula.example?q=golkiyi',
    'edogrula.example#form',
  ])('%s', (text) => expect(isPageOf(ours, text)).toBe(true));

  it('with a port, or on this machine', () => {
    expect(isPageOf('http://localhost:8080', 'http://localhost:8080/sertifika/golkiyi')).toBe(true);
    expect(isPageOf('https://www.edogrula.example:8443/', 'edogrula.example:8443/s/abc')).toBe(true);
  });

  it.each([
    'https://edogrula.example.evil/sertifika/golkiyi-bungalov',
    'https://edogrula.example.com',
    'https://e-dogru1a.example/sertifika/golkiyi',
    'https://edogru1a.example/sertifika/golkiyi',
    'https://xedogrula.example/',
    'https://odeme.edogrula.example/',
    'https://edogrula.example@evil.example/',
    'https://edogrula.example:x@evil.example/',
    'https://x@edogrula.example/',
    'https://edogrula.example:8443/',
    'https://edogrula.example\\@evil.example/',
    'https://edogrula.example\\.evil.example/',
    'https:\\\\edogrula.example/',
    'https:///edogrula.example/',
    'https://evil.example/edogrula.example/',
    'https://evil.example/?u=https://edogrula.example/',
    'https://edogrul\u0430.example/sertifika/golkiyi',
    'https://edogrula\u3002example/',
    'https://edogrula.example\u2215@evil.example/',
    'https://edogrula.example/\u200b',
    'edogrula.example/ evil.example',
    '@edogrula.example',
    '',
  ])('is not %s', (text) => expect(isPageOf(ours, text)).toBe(false));

  it('is none where no address of ours is known', () => expect(isPageOf('', 'golkiyi.com')).toBe(false));

  it('is nothing that a browser opens on another host', () => {
    const piece = fc.constantFrom(
      ...['https://', 'http://', 'www.', 'edogrula.example', 'evil.example'],
      ...['.', '/', '\\', '@', ':', '?', '#', '%2e', '%2F', '\u3002', '\t', ' ', 'a', '8443'],
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
        const text = pieces.join('');
        if (!isPageOf(ours, text)) return;
        const { hostname } = new URL(/^https?:/i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
        expect(hostname.replace(/^www\./, '')).toBe('edogrula.example');
      }),
      { numRuns: 3000 },
    );
  });
});
