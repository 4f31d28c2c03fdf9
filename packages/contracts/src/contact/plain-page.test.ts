import { describe, expect, it } from '@jest/globals';
import { addressOf } from './address.ts';
import { askedAs, longestAsked, plainPageOf } from './plain-page.ts';
import { longestPage } from './website-part.ts';

const plainPage = (text: string): string | null => {
  const address = addressOf(text);
  return address && plainPageOf(address);
};

describe('[R140] the page of an address, however it is spelt', () => {
  it.each([
    ['https://kotu.com/sapanca', 'kotu.com/sapanca'],
    ['https://kotu.com/sapanca?x=1#y', 'kotu.com/sapanca'],
    // Letters, digits, `-`, `.`, `_` and `~` need no escape (RFC 3986, 2.3).
    ['https://kotu.com/%61%70%79%7A%41%5A%30%39%2D%2e%5f%7e', 'kotu.com/apyzAZ09-._~'],
    ['https://kotu.com/a%2Fb%5Dc%3Ad%60%40', 'kotu.com/a%2Fb%5Dc%3Ad%60%40'],
    ['https://kotu.com/sapanca;a=1;b/ev;c', 'kotu.com/sapanca/ev'],
    ['https://kotu.com/sapanca/index.html', 'kotu.com/sapanca'],
    ['https://kotu.com/sapanca/Default.aspx', 'kotu.com/sapanca'],
    ['https://kotu.com/index.html/ev', 'kotu.com/index.html/ev'],
    ['https://kotu.com/sapanca/yeni-index.html', 'kotu.com/sapanca/yeni-index.html'],
    ['https://kotu.com/sapanca/index.htmlev', 'kotu.com/sapanca/index.htmlev'],
    ['https://kotu.com/sapanca/index.', 'kotu.com/sapanca/index.'],
    ['https://kotu.com/;a=1/ev', 'kotu.com/ev'],
  ])('%s is %s', (text, page) => expect(plainPage(text)).toBe(page));

  it.each(['https://kotu.com/', 'https://kotu.com/?x=1', 'https://kotu.com/index.php', 'tel:+905320000003'])(
    '%s has none',
    (text) => expect(plainPage(text)).toBeNull(),
  );

  it('one that no record may hold is none', () => {
    const path = 'a'.repeat(longestPage - 'kotu.com/'.length);
    expect(plainPage(`https://kotu.com/${path}`)).toBe(`kotu.com/${path}`);
    expect(plainPage(`https://kotu.com/${path}a`)).toBeNull();
  });
});

const long = 'a'.repeat(longestPage);

describe('[R140] what asks for a website again', () => {
  it.each([
    [{ key: 'kotu.com', page: null }, 'kotu.com'],
    [{ key: 'kotu.com', page: 'kotu.com/sapanca' }, 'kotu.com/sapanca'],
    // With a parameter, so that it is not the page without one.
    [{ key: 'kotu.com', page: null, plainPage: 'kotu.com/sapanca' }, 'kotu.com/sapanca?-'],
    [{ key: 'kotu.com', page: null, keyless: 'https://kotu.com/?x=1' }, 'kotu.com'],
    // Of a path that is too long for a key, the page that it is below.
    [{ key: 'kotu.com', page: null, keyless: `https://kotu.com/golevi/${long}/b` }, 'kotu.com/golevi?-'],
    [{ key: 'kotu.com', page: null, keyless: `https://kotu.com/${long}` }, 'kotu.com'],
    [{ key: 'kotu.com', page: 'kotu.com/s%61panca', plainPage: 'kotu.com/sapanca' }, 'kotu.com/s%61panca'],
  ])('of %j it is %s', (website, asked) => expect(askedAs(website)).toBe(asked));

  it('no text that asks for one is longer than the longest', () => {
    const plainPage = 'a'.repeat(longestPage);
    expect(`https://${askedAs({ key: 'kotu.com', page: null, plainPage })}`).toHaveLength(longestAsked);
  });
});
