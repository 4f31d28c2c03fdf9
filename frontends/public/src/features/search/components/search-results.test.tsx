import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Explored, Result } from '../api/explore.ts';

const { createMemoryRouter, RouterProvider } = await import('react-router');
const { SearchPage } = await import('./search-page.tsx');
afterEach(cleanup);

const nothing: Explored = {
  vertical: 'web',
  location: null,
  places: [],
  results: [],
  lookup: null,
  warnings: [],
  suggestions: [],
  trending: [],
};
const place = {
  name: 'Gölkıyı Bungalov',
  url: '/isletme/golkiyi-bungalov',
  image: '/api/img?src=public%2Fa',
  rating: 9.2,
  votes: 1128,
};
const hit: Result = {
  title: 'Gölkıyı Bungalov',
  url: '/isletme/golkiyi-bungalov',
  snippet: 'Göl kıyısında dört bungalov.',
  breadcrumbs: ['İşletmeler', 'Sapanca'],
  rating: 9.2,
  votes: 1128,
  image: null,
};
const abroad: Result = {
  title: 'Sapanca rehberi',
  url: 'https://www.gezi.example/sapanca?a=1',
  snippet: 'Göl çevresi.',
  breadcrumbs: ['Gezi'],
  rating: null,
  votes: null,
  image: null,
};

function show(found: Partial<Explored>) {
  const outcome = {
    q: 'göl',
    tab: 'all' as const,
    found: { ...nothing, ...found },
    samples: [],
    iban: false,
  };
  const routes = [{ path: '*', element: <SearchPage outcome={outcome} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}
const itemsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
const only = (name: string) => itemsOf(name)[0] as HTMLElement;

describe('places of a search for lodgings', () => {
  it('[R062] [R197] each leads to its profile with name, picture, rating of ten and votes', () => {
    show({ vertical: 'lodging', places: [place] });
    const card = within(only('Yerler')).getByRole('link');
    expect(card.getAttribute('href')).toBe(place.url);
    expect(card.querySelector('img')?.getAttribute('src')).toContain('src=public%2Fa');
    expect(card.querySelector('[data-letter]')).toBeTruthy();
    for (const words of ['Gölkıyı Bungalov', '9,2/10', '1.128 oy']) expect(card.textContent).toContain(words);
    expect(screen.getAllByText(/Google/).length).toBeGreaterThan(0);
  });

  it('[R062] one without picture, rating or votes makes nothing up; votes alone stand alone', () => {
    show({ vertical: 'lodging', places: [{ ...place, image: null, rating: null, votes: null }] });
    expect(only('Yerler').textContent).toBe('Gölkıyı Bungalov');
    expect(only('Yerler').querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('G');
    expect(only('Yerler').querySelector('img')).toBeNull();
  });

  it('[R359] the logo stands where the first letter does, at places and results', () => {
    const logo = '/api/img?src=public%2Fsign';
    show({
      vertical: 'lodging',
      places: [{ ...place, logo }],
      results: [{ ...hit, badge: 'verified', logo }],
    });
    for (const list of ['Yerler', 'Sonuçlar']) {
      const shown = [...only(list).querySelectorAll('img')].map((image) => image.getAttribute('src'));
      expect([list, shown.filter((src) => src?.includes('public%2Fsign'))]).toEqual([
        list,
        ['/api/img?src=public%2Fsign&w=36&dpr=2'],
      ]);
      expect(only(list).querySelector('[data-letter]')).toBeNull();
    }
  });

  it('[R062] another kind of search has no such row', () => {
    show({ vertical: 'web', places: [place], results: [hit] });
    expect(screen.queryByRole('region', { name: 'Yerler' })).toBeNull();
  });
});

describe('the badge of a business that is named', () => {
  it('[R062] [R063] [R354] [decision 39] is at places and results; a text has none', () => {
    show({
      vertical: 'lodging',
      places: [{ ...place, badge: 'verified' }],
      results: [
        { ...hit, badge: 'unverified' },
        { ...hit, url: '/isletme/b', badge: 'verified' },
        { ...hit, url: '/isletme/c', badge: 'blacklisted' },
        { ...hit, url: '/isletme/e', badge: 'lapsed' },
        { ...hit, url: '/blog/d', badge: null },
      ],
    });
    within(only('Yerler')).getByText('Doğrulanmış');
    const words = /Doğrulanmış|Doğrulanmamış|Doğrulama süresi doldu|Kara listede/;
    expect(itemsOf('Sonuçlar').map((item) => words.exec(item.textContent ?? '')?.[0])).toEqual([
      'Doğrulanmamış',
      'Doğrulanmış',
      'Kara listede',
      'Doğrulama süresi doldu',
      undefined,
    ]);
  });
});

describe('results of a search', () => {
  it('[R063] [decision 21] one of ours has its path, stars, and the rating with source and scale', () => {
    show({ results: [hit] });
    const one = only('Sonuçlar');
    within(one).getByText('İşletmeler › Sapanca');
    within(one).getByRole('img', { name: '5 üzerinden 5 yıldız' });
    within(one).getByText('Google puanına göre 9,2/10 · 1.128 oy');
    expect(within(one).getByRole('heading', { level: 2 }).textContent).toBe('Gölkıyı Bungalov');
    cleanup();
    show({
      vertical: 'lodging',
      places: [{ ...place, googleRating: 4.6 }],
      results: [{ ...hit, googleRating: 4.6 }],
    });
    for (const list of ['Yerler', 'Sonuçlar'])
      expect(only(list).textContent).toContain('9,2/10 · Google 4,6/5 · 1.128 oy');
  });

  it('[R063] one of ours stays in the site', () => {
    show({ results: [hit] });
    const link = within(only('Sonuçlar')).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([hit.url, null]);
  });

  it('[R063] one that leads out names its host before its path, and takes no trust along', () => {
    show({ results: [abroad] });
    const one = only('Sonuçlar');
    within(one).getByText('gezi.example › Gezi');
    expect(within(one).queryByRole('img')).toBeNull();
    expect(one.textContent).not.toContain('Google puanına göre');
    const link = within(one).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.gezi\.example\/sapanca\?a=1/);
    expect(link.getAttribute('rel')).toContain('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('[R063] an address that is none of the web’s is no link', () => {
    for (const url of ['javascript:alert(1)', '//evil.example/x', 'data:text/html,x']) {
      show({ results: [{ ...abroad, url }] });
      expect(only('Sonuçlar').querySelector('a')?.getAttribute('href')).toBeNull();
      cleanup();
    }
  });
});

describe('words to search for next', () => {
  it.each([
    ['beside results', { results: [hit] }],
    ['in an empty answer', {}],
  ])('[R197] suggestions and what many search for are links to a search, %s', (_where, found) => {
    show({ ...found, suggestions: ['göl & orman'], trending: ['sapanca bungalov', 'kartepe'] });
    const links = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, new URLSearchParams(link.getAttribute('href')?.slice(5)).get('q')]);
    expect(links('Bunları da deneyebilirsiniz')).toEqual([['göl & orman', 'göl & orman']]);
    expect(links('Çok arananlar')).toEqual([
      ['sapanca bungalov', 'sapanca bungalov'],
      ['kartepe', 'kartepe'],
    ]);
  });

  it('[R197] nothing is headed where there are none', () => {
    show({ results: [hit] });
    expect(screen.queryByText(/Çok arananlar|Bunları da/)).toBeNull();
  });
});
