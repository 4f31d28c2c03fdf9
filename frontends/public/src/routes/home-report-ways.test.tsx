import '../testing/dom-globals.ts';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { blacklistAnswer, notFoundAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./home.tsx');
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The ways into the report's form that the answer to a question offers, as words and address. */
async function waysOf(query: string, body: object = notFoundAnswer) {
  answerCalls({ '/api/businesses/search': { body } });
  await openRoute('/', route, `/?${new URLSearchParams({ q: query })}`);
  const links = within(await screen.findByRole('dialog')).queryAllByRole('link');
  return links
    .map((link) => [link.textContent, link.getAttribute('href')] as const)
    .filter(([, href]) => href?.startsWith('/report'));
}

it.each([
  [
    'https://www.instagram.com/reel/Cabc/',
    'Bu gönderiyi ihbar et',
    'instagramUrl=https%3A%2F%2Fwww.instagram.com%2Freel%2FCabc%2F',
  ],
  ['facebook.com/gol.evi', 'Bu adresi ihbar et', 'website=facebook.com%2Fgol.evi'],
])('[R025] [decision 35] «%s» is not looked up, and goes into the report', async (query, words, params) => {
  expect(await waysOf(query)).toEqual([[words, `/report?${params}`]]);
});

it('[R025] an address that hides something, and what is no address, offer no report', async () => {
  expect(await waysOf('instagram.com/a/../b')).toEqual([]);
  cleanup();
  expect(await waysOf('???')).toEqual([]);
});

it('[R025] [decision 34] what was asked as a site and as an account is reported as the one that the visitor chooses', async () => {
  expect(await waysOf('golkiyi.istanbul')).toEqual([
    ['Şüphelendiniz mi?golkiyi.istanbul sitesini ihbar edin', '/report?website=golkiyi.istanbul'],
    ['Şüphelendiniz mi?@golkiyi.istanbul hesabını ihbar edin', '/report?instagramUsername=golkiyi.istanbul'],
  ]);
});

it.each([
  ['https://www.rehber.example/sahte-ev?fbclid=1', 'rehber.example%2Fsahte-ev'],
  ['rehber.example/ilan?id=7', 'https%3A%2F%2Frehber.example%2Filan%3Fid%3D7'],
  ['https://gol-evi.example/?utm_source=ig', 'gol-evi.example'],
])(
  '[R025] of «%s» the page is reported that was asked for, and not the whole site',
  async (query, website) => {
    expect(await waysOf(query)).toEqual([
      ['Şüphelendiniz mi?Kanıtlarıyla ihbar edin', `/report?website=${website}`],
    ]);
  },
);

it('[R025] a warning of a site leads to a report of the page that was asked for', async () => {
  const matched = { kind: 'website', key: 'rehber.example', page: 'rehber.example/sahte-ev' };
  expect(await waysOf('rehber.example/sahte-ev', { ...blacklistAnswer, matched })).toEqual([
    ['Siz de ihbar edin', '/report?website=rehber.example%2Fsahte-ev&name=Ye%C5%9Fil+Vadi'],
  ]);
});

it('[R025] what can be one thing alone is reported as that', async () => {
  expect(await waysOf('@golkiyi')).toEqual([
    ['Şüphelendiniz mi?Kanıtlarıyla ihbar edin', '/report?instagramUsername=golkiyi'],
  ]);
});
