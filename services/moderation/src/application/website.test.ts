import { describe, expect, it } from '@jest/globals';
import { toWebsite } from './website.ts';

describe('[R191] toWebsite', () => {
  it.each([
    ['golkiyisi.example', 'https://golkiyisi.example/'],
    ['http://golkiyisi.example/odalar?x=1', 'http://golkiyisi.example/odalar?x=1'],
    ['HTTPS://Gol.Example', 'https://gol.example/'],
  ])('%s becomes %s', (text, url) => expect(toWebsite(text)).toBe(url));

  it.each([
    'javascript:alert(1)',
    'javascript://gol.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://gol.example',
    'https://user:pass@gol.example/',
    'gol',
    'https://',
    'https://gol.example/ boşluk"><script>',
    '//gol.example',
    `https://gol.example/${'ş'.repeat(250)}`,
  ])('%s is none', (text) => {
    const url = toWebsite(text);
    if (url) expect(url).toMatch(/^https?:\/\/[a-z.]+\/[^"<>\s]*$/);
    else expect(url).toBeNull();
  });
});
