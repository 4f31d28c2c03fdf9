import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Explored, Result, SearchTab } from '../api/explore.ts';

const { createMemoryRouter, RouterProvider } = await import('react-router');
const { SearchPage } = await import('./search-page.tsx');
// Fetched when it is shown: its first load takes longer than a test waits.
await import('./found-pictures.tsx');
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
const web = { source: 'Brave Search', fetchedAt: '2026-11-20T10:00:00.000Z', stale: false };
const plain = { snippet: '', breadcrumbs: [], rating: null, votes: null, image: null };
const ours: Result = {
  ...plain,
  title: 'Gölkıyı Bungalov',
  url: '/isletme/golkiyi-bungalov',
  image: '/api/img?src=public%2Fa',
  source: 'own',
};
const found: Result = {
  ...plain,
  title: 'Sapanca denetimi',
  url: 'https://www.haber.example/denetim',
  snippet: 'Mühürlendi.',
  breadcrumbs: ['haber.example'],
  source: 'web',
  date: '2026-11-18T09:30:00.000Z',
};
const place = { name: 'Gölkıyı Bungalov', url: '/isletme/golkiyi-bungalov', image: null };

function show(tab: SearchTab, part: Partial<Explored>) {
  const outcome = { q: 'sapanca', tab, found: { ...nothing, ...part }, samples: [], iban: false };
  const routes = [{ path: '*', element: <SearchPage outcome={outcome} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}
const leadsOut = (link: HTMLElement) => ['href', 'rel', 'target'].map((name) => link.getAttribute(name));
const out = [found.url, 'noopener noreferrer nofollow', '_blank'];

describe('what the web has', () => {
  it.each(['videos', 'news'] as const)(
    '[R061] [R063] %s: host once, date, source, and a link that leads out',
    (tab) => {
      show(tab, { results: [found], web });
      const hit = within(screen.getByRole('region', { name: 'Sonuçlar' })).getByRole('listitem');
      within(hit).getByText('haber.example');
      expect(hit.textContent).toContain('18 Kasım 2026 · Mühürlendi.');
      expect(hit.querySelector('time')?.dateTime).toBe(found.date);
      expect(leadsOut(within(hit).getByRole('link', { name: 'Sapanca denetimi' }))).toEqual(out);
      screen.getByText('Web sonuçları: Brave Search, 20 Kasım 2026, 13.00');
      expect(screen.queryByText(/Şu anda|Sonuç bulunamadı/)).toBeNull();
    },
  );

  it('[R061] [decision 43] «Tümü»: ours first, the web’s below under their own heading and marked', () => {
    show('all', { results: [ours, found], web });
    const own = within(screen.getByRole('region', { name: 'Sonuçlar' })).getAllByRole('listitem');
    expect(own.map((one) => one.querySelector('h2 a')?.textContent)).toEqual(['Gölkıyı Bungalov']);
    const others = screen.getByRole('region', { name: 'Web’den sonuçlar' });
    expect(leadsOut(within(others).getByRole('link', { name: 'Sapanca denetimi' }))).toEqual(out);
    screen.getByText(/E-Doğrula kaydı değildir/);
    const [first] = screen.getAllByRole('region');
    expect(first?.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    cleanup();
    show('all', { results: [ours] });
    expect(screen.queryByText('Web’den sonuçlar')).toBeNull();
  });

  const picture = { ...found, image: '/api/explore/pictures/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' };
  const others = () => within(screen.getByRole('region', { name: 'Web’deki görseller' }));
  const addresses = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));

  it('[R061] [decision 43] pictures: ours, then the web’s as pictures through our own address, each with its source', async () => {
    show('images', { results: [ours, picture], web });
    const own = within(await screen.findByRole('region', { name: 'Sonuçlar' })).getAllByRole('listitem');
    expect(own.map((one) => one.querySelector('a')?.getAttribute('href'))).toEqual([ours.url]);
    const link = others().getByRole('link', { name: 'Sapanca denetimi Kaynak: haber.example' });
    expect(leadsOut(link)).toEqual(out);
    expect(link.querySelector('img')?.getAttribute('src')).toBe(picture.image);
    others().getByText(/E-Doğrula kaydı değildir/);
    expect(addresses().filter((src) => !src?.startsWith('/'))).toEqual([]);
    screen.getByText(/^Web sonuçları: Brave Search/);
    cleanup();
    show('images', { results: [picture], web });
    await screen.findByRole('region', { name: 'Web’deki görseller' });
    expect(screen.queryByRole('region', { name: 'Sonuçlar' })).toBeNull();
    expect(screen.queryByText('Sonuç bulunamadı.')).toBeNull();
  });

  it('[decision 43] a picture that there is none of, or that fails, leaves its place, its words and its link', async () => {
    const none = { ...picture, url: 'https://gezi.example/b', image: null };
    show('images', { results: [picture, none], web });
    await screen.findByRole('region', { name: 'Web’deki görseller' });
    expect(others().getAllByText('Görsel yüklenemedi')).toHaveLength(1);
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(others().getAllByText('Görsel yüklenemedi')).toHaveLength(2);
    expect(addresses()).toEqual([]);
    const links = others().getAllByRole('link', { name: /Sapanca denetimi Kaynak: / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([found.url, none.url]);
  });

  it.each([
    ['all', 'Web’den sonuçlar'],
    ['images', 'Web’deki görseller'],
    ['videos', 'Sonuçlar'],
    ['news', 'Sonuçlar'],
  ] as const)(
    '[R061] [decision 39] %s: a page of a blacklisted account or site wears its badge with the way to the entry; none is green',
    async (tab, name) => {
      const listed = {
        ...found,
        url: 'https://firsat.example/',
        badge: 'blacklisted',
        entry: '/kara-liste/firsat',
      };
      const claimed = { ...found, url: 'https://baska.example/', badge: 'verified' };
      show(tab, { results: [listed, claimed, found] as Result[], web });
      const hits = within(await screen.findByRole('region', { name })).getAllByRole('listitem');
      expect(hits.map((hit) => /Kara listede|Doğrulanmış/.exec(hit.textContent ?? '')?.[0])).toEqual([
        'Kara listede',
        undefined,
        undefined,
      ]);
      const [first] = hits;
      const link = within(first as HTMLElement).getByRole('link', { name: 'Kaydı gör' });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/kara-liste/firsat', null]);
    },
  );

  it('[R061] [decision 39] our pictures wear the badge of the business that they name; others wear none', async () => {
    const badges = ['verified', 'unverified', 'blacklisted'] as const;
    show('images', {
      results: [
        ...badges.map((badge) => ({ ...ours, image: `/api/img?src=public%2F${badge}`, badge })),
        ours,
      ],
    });
    const tiles = within(await screen.findByRole('region', { name: 'Sonuçlar' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      'Gölkıyı BungalovDoğrulanmış',
      'Gölkıyı BungalovDoğrulanmamış',
      'Gölkıyı BungalovKara listede',
      'Gölkıyı Bungalov',
    ]);
  });

  it.each(['images', 'videos', 'news'] as const)(
    '[decision 26] %s: an old answer is said to be one',
    (tab) => {
      show(tab, { results: [found], web: { ...web, stale: true } });
      screen.getByText('Web sonuçları: Brave Search, 20 Kasım 2026, 13.00 · son alınan sonuçlar');
    },
  );

  it.each(['images', 'videos', 'news'] as const)(
    '[R065] %s: nothing at all is said, with who was asked',
    (tab) => {
      show(tab, { web, vertical: 'lodging', places: [{ ...place, rating: 9.2, votes: 128 }] });
      screen.getByText('Sonuç bulunamadı.');
      screen.getByRole('button', { name: 'Tekrar dene' });
      screen.getByText(/^Web sonuçları: Brave Search/);
      expect(screen.queryByText(/Şu anda/)).toBeNull();
      expect(screen.queryByRole('region', { name: /^(?:Sonuçlar|Web’deki görseller)$/ })).toBeNull();
    },
  );

  it.each([
    ['images', /Şu anda web’de görsel arayamıyoruz/],
    ['videos', /Şu anda web’de video arayamıyoruz/],
    ['news', /Şu anda haber sitelerinde arayamıyoruz/],
  ] as const)('[R061] [decision 26] %s: what nobody was asked is said', (tab, words) => {
    show(tab, {});
    screen.getByText(words);
    screen.getByText('Sonuç bulunamadı.');
    expect(screen.queryByText(/^Web sonuçları/)).toBeNull();
  });
});

describe('a mark out of ten', () => {
  const rated = { rating: 9.2, googleRating: 4.6, votes: 128 };

  it('[R062] [R063] [decision 21] has the provider’s own figure beside it', () => {
    show('all', { vertical: 'lodging', places: [{ ...place, ...rated }], results: [{ ...ours, ...rated }] });
    for (const name of ['Yerler', 'Sonuçlar'])
      within(screen.getByRole('region', { name })).getByText('9,2/10 · Google 4,6/5 · 128 oy');
  });

  it('[decision 21] an answer without that figure still names the source', () => {
    const { googleRating: _, ...older } = rated;
    show('all', { vertical: 'lodging', places: [{ ...place, ...older }], results: [{ ...ours, ...older }] });
    within(screen.getByRole('region', { name: 'Yerler' })).getByText('9,2/10 · 128 oy');
    screen.getByText('10 üzerinden puanlar Google puanından hesaplanır.');
    screen.getByText('Google puanına göre 9,2/10 · 128 oy');
  });

  it('[decision 21] nobody’s mark is made up', () => {
    const unrated = { rating: null, googleRating: null, votes: null };
    show('all', {
      vertical: 'lodging',
      places: [{ ...place, ...unrated }],
      results: [{ ...ours, ...unrated }],
    });
    expect(document.body.textContent).not.toMatch(/\d,\d|\/10|\/5|oy\b|Google/);
  });
});
