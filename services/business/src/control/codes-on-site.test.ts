import { describe, expect, it } from '@jest/globals';
import { codesInPage, codesInRecords } from './codes-on-site.ts';

const tag = (code: string) => `<meta name="edogrula-dogrulama" content="${code}">`;
const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>Ev</title>${head}</head><body>${body}</body></html>`;

describe('[R373] codes on a site', () => {
  it('are those in the head of the page', () => {
    expect(codesInPage(page(tag('ED-AAAAA-BBBBB') + tag('x')))).toEqual(['ED-AAAAA-BBBBB', 'x']);
    expect(codesInPage(`${tag('ED-AAAAA-BBBBB')}<p>Kısa sayfa`)).toEqual(['ED-AAAAA-BBBBB']);
  });

  const written: [string, string][] = [
    ['a comment', page(`<!-- ${tag('x')} -->`)],
    ['the body', page('', tag('x'))],
    ['a visitor’s words', page('', `<p>Harika yer!</p>${tag('x')}<p>`)],
    ['a body without its tag', `<!doctype html><p>Merhaba</p>${tag('x')}`],
    ['a title', page(`<title>${tag('x')}</title>`)],
    ['a script', page(`<script>${tag('x')}</script>`)],
    ['a style', page(`<style>${tag('x')}</style>`)],
    ['a template', page(`<template>${tag('x')}</template>`)],
    ['a noscript', page(`<noscript>${tag('x')}</noscript>`)],
    ['a text area', page('', `<textarea>${tag('x')}</textarea>`)],
    ['an attribute', page(`<meta name="description" content='${tag('x')}'>`)],
    ['a second head', page('', `<head>${tag('x')}</head>`)],
    ['a second page', `${page('')}<html><head>${tag('x')}</head></html>`],
    ['another name', page('<meta property="edogrula-dogrulama" content="x">')],
    ['escaped signs', page('', '&lt;meta name="edogrula-dogrulama" content="x"&gt;')],
  ];
  it.each(written)('not those in %s', (_where, html) => expect(codesInPage(html)).toEqual([]));

  it('in TXT records are read as one text each, by their beginning', () => {
    expect(codesInRecords([['edogrula-dogru', 'lama=ED-AAAAA-BBBBB'], ['v=spf1 -all']])).toEqual([
      'ED-AAAAA-BBBBB',
    ]);
    expect(codesInRecords([['x edogrula-dogrulama=y'], ['edogrula-dogrulama'], []])).toEqual([]);
  });

  it('are a few at most', () => {
    expect(codesInPage(page(Array.from({ length: 90 }, () => tag('x')).join('')))).toHaveLength(20);
    expect(codesInRecords(Array.from({ length: 90 }, () => ['edogrula-dogrulama=x']))).toHaveLength(20);
  });
});
