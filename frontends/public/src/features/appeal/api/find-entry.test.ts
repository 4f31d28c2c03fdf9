import { describe, expect, it } from '@jest/globals';
import { slugIn } from './find-entry.ts';

describe('the entry that an address names', () => {
  it.each([
    ['https://edogrula.example/kara-liste/sahte-ev', 'sahte-ev'],
    ['edogrula.example/kara-liste/Sahte-Ev/?kaynak=x#form', 'sahte-ev'],
    ['/kara-liste/sahte-ev', 'sahte-ev'],
    ['https://edogrula.example/en/kara-liste/sahte-ev', 'sahte-ev'],
    ['edogrula.example/ar/kara-liste/sahte-ev/', 'sahte-ev'],
    ['/en/kara-liste/sahte-ev', 'sahte-ev'],
    ['https://edogrula.example/de/kara-liste/sahte-ev', null],
    ['https://edogrula.example/en', null],
    [' sahte-ev ', 'sahte-ev'],
    ['https://www.edogrula.example/kara-liste/sahte-ev', 'sahte-ev'],
    ['https://rehber.example/kara-liste/sahte-ev', null],
    ['https://edogrula.example/', null],
    ['../../etc/passwd%00', null],
    ['<script>', null],
    ['https://www.instagram.com/sahteev', null],
    ['', null],
  ])('[R317] %s → %s', (address, slug) => {
    expect(slugIn(address, 'edogrula.example')).toBe(slug);
  });
});
