import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { businessWith } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./listing.tsx');
const path = '/sapanca-bungalov-evleri';
const open = (query = '', from?: 'link') => openRoute(path, route, `${path}${query}`, from);
const main = '/api/businesses/filter';
const search = '/api/businesses/search';
const allSorts = ['rating', 'reviews', 'newest'];
const list = (items: readonly unknown[], sorts = allSorts) => ({
  body: { items, total: items.length, page: 1, perPage: 20, pages: items.length ? 1 : 0, next: null, sorts },
});
const row = () => screen.findByText('Gölkıyı Bungalov');
// A list that fails is logged.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('/sapanca-bungalov-evleri', () => {
  it('[R088] loading is said while the list is on its way', async () => {
    answerCalls({ [main]: 'hang' });
    await open('', 'link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it('[R094] [R098] a list without its surroundings: rows, and the three built-in cards', async () => {
    answerCalls({ [main]: list([businessWith()]) });
    await open();
    await row();
    screen.getByText('1 tesis');
    for (const card of ['Kapora göndermeden önce', 'Taklit hesap nasıl anlaşılır?', 'İptal koşulları'])
      screen.getByText(card);
  });

  it('[R137] [R098] a pinned article is the first of the three cards under the plan’s heading', async () => {
    const pinned = { title: 'Göl rehberi', excerpt: 'Kıyıda bir gün.', to: '/blog/gol-rehberi' };
    answerCalls({
      [main]: list([businessWith()]),
      '/api/cms/articles/featured': { body: { items: [{ ...pinned, image: null, demo: false }] } },
    });
    await open();
    await row();
    const plan = within(screen.getByRole('region', { name: 'Sapanca Tatilinizi Planlayın' }));
    const cards = plan.getAllByRole('link');
    expect(cards).toHaveLength(3);
    expect(cards[0]?.textContent).toBe('Göl rehberiKıyıda bir gün.');
    expect(cards[0]?.getAttribute('href')).toBe('/blog/gol-rehberi');
  });

  it('[R096] type and district are chosen from what there is, follow the address and change it', async () => {
    const { asked } = answerCalls({
      [main]: list([businessWith()]),
      '/api/businesses/facets': {
        body: {
          types: [
            { type: 'bungalov', count: 30 },
            { type: 'otel', count: 2 },
          ],
          districts: [
            { district: 'Sapanca', count: 20 },
            { district: 'Arifiye', count: 12 },
          ],
        },
      },
    });
    const user = await open('?type=otel&sort=newest');
    await row();
    screen.getByRole('heading', { level: 2, name: 'Tüm Sapanca Otelleri' });
    const choices = (name: string) =>
      [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text);
    expect(choices('Tür')).toEqual(['Bungalov (30)', 'Otel (2)']);
    expect(choices('İlçe / mahalle')).toEqual(['Tümü', 'Sapanca (20)', 'Arifiye (12)']);
    expect(choices('Sırala')).toEqual(['Puan (yüksek)', 'Yorum (çok)', 'Yeni eklenen']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tür' }).value).toBe('otel');
    await user.selectOptions(screen.getByRole('combobox', { name: 'İlçe / mahalle' }), 'Arifiye (12)');
    const wanted = '/api/businesses/filter?address=Sapanca&type=otel&page=1&perPage=20&sort=newest';
    await waitFor(() => expect(asked).toContain(`${wanted}&district=Arifiye`));
    expect(asked).toContain(wanted);
  });

  it.each([
    [['newest'], '', null, null],
    [['reviews', 'newest'], '', ['Yorum (çok)', 'Yeni eklenen'], 'newest'],
    [['reviews', 'newest'], '?sort=reviews', ['Yorum (çok)', 'Yeni eklenen'], 'reviews'],
    [allSorts, '', ['Puan (yüksek)', 'Yorum (çok)', 'Yeni eklenen'], 'rating'],
  ])('[R096] orders %j are what there is to choose of at «%s»', async (sorts, query, offered, chosen) => {
    answerCalls({ [main]: list([businessWith()], sorts) });
    await open(query);
    await row();
    const menu = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Sırala' });
    expect(menu && [...menu.options].map(({ text }) => text)).toEqual(offered);
    expect(menu?.value ?? null).toBe(chosen);
  });

  it('[R257] search engines are told the first twenty rows and no more', async () => {
    const houses = Array.from({ length: 25 }, (_, no) =>
      businessWith({ _id: `id-${no}`, slug: `ev-${no}`, name: `Ev ${no}` }),
    );
    answerCalls({ [main]: list(houses) });
    await open();
    await screen.findByRole('link', { name: 'Ev 24' });
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (block) => JSON.parse(block.textContent ?? '') as { itemListElement?: { name: string }[] },
    );
    const names = blocks.flatMap(({ itemListElement: items = [] }) => items.map(({ name }) => name));
    expect(names.filter((name) => /^Ev \d+$/.test(name))).toEqual(
      houses.slice(0, 20).map(({ name }) => name),
    );
  });

  it('[R093] [R094] sponsored places and the region are behind the first three rows, each with its badge', async () => {
    const houses = [1, 2, 3, 4].map((no) =>
      businessWith({ _id: `id-${no}`, slug: `ev-${no}`, name: `Ev ${no}` }),
    );
    const paid = businessWith({
      _id: 'paid',
      slug: 'paid',
      name: 'Ücretli Ev',
      verified: false,
      verification: null,
    });
    answerCalls({
      [main]: list(houses),
      '/api/featured': { body: { items: [{ _id: 'f', business: paid }] } },
    });
    await open();
    const card = await screen.findByRole('link', { name: /Ücretli Ev/ });
    expect(card.textContent).toMatch(/Sponsorlu.*Doğrulanmamış/);
    const place = (name: string) => screen.getByText(name).compareDocumentPosition(card);
    expect([place('Ev 3'), place('Ev 4')]).toEqual([
      Node.DOCUMENT_POSITION_FOLLOWING,
      Node.DOCUMENT_POSITION_PRECEDING,
    ]);
  });

  it('[R354] a sponsored card whose badge pauses is called so', async () => {
    const lapsed = { verified: false, verification: null, lapsedAt: '2027-02-18T10:00:00.000Z' };
    const paid = businessWith({ _id: 'paid', slug: 'paid', name: 'Ücretli Ev', ...lapsed });
    answerCalls({
      [main]: list([businessWith()]),
      '/api/featured': { body: { items: [{ _id: 'f', business: paid }] } },
    });
    await open();
    const card = await screen.findByRole('link', { name: /Ücretli Ev/ });
    expect(card.textContent).toMatch(/Sponsorlu.*Doğrulama süresi doldu/);
  });

  it('[R359] a sponsored card has the logo where the first letter stands without one', async () => {
    const paid = (no: number, logo: string | null) => ({
      _id: `f-${no}`,
      business: businessWith({ _id: `paid-${no}`, slug: `paid-${no}`, name: `Ücretli Ev ${no}`, logo }),
    });
    answerCalls({
      [main]: list([businessWith()]),
      '/api/featured': { body: { items: [paid(1, '/api/img?src=public%2Fsign'), paid(2, null)] } },
    });
    await open();
    const card = (no: number) => screen.findByRole('link', { name: new RegExp(`Ücretli Ev ${no}`) });
    const [withLogo, bare] = [await card(1), await card(2)];
    expect(withLogo.querySelector('img[src^="/api/img?src=public%2Fsign&"]')).not.toBeNull();
    expect(withLogo.querySelector('[data-letter]')).toBeNull();
    expect(bare.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('Ü');
  });

  it.each([
    ['', 'Henüz listelenen bir tesis yok. İşletmeniz varsa doğrulama için başvurabilirsiniz.', null],
    ['?onlyVerified=true', 'Filtreyi kaldırarak tüm tesisleri görebilirsiniz.', 'Tüm tesisleri gör'],
    ['?page=7', '7. sayfada tesis yok; liste daha önce bitiyor.', 'İlk sayfaya dön'],
  ])('[R099] nothing found at «%s» is said, with a way on', async (query, words, wayOn) => {
    answerCalls({ [main]: list([]) });
    await open(query);
    await screen.findByText('Sonuç bulunamadı.');
    screen.getByText(words);
    if (wayOn) expect(screen.getByRole('link', { name: wayOn }).getAttribute('href')).toBe(path);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[R147] a list by searching says so; another try brings the whole one', async () => {
    const { answers } = answerCalls({ [main]: { status: 503 }, [search]: list([businessWith()]) });
    const user = await open();
    await row();
    expect(screen.getByRole('alert').textContent).toContain('Liste şu anda tam olarak alınamıyor.');
    answers[main] = list([businessWith({ name: 'Tam Liste Evi' })]);
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByText('Tam Liste Evi');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[R147] without any answer: that it failed, never that there is none, and another try', async () => {
    const { answers } = answerCalls({ [main]: 'network', [search]: 'network' });
    const user = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Tesisler yüklenemedi');
    expect(screen.queryByText('Sonuç bulunamadı.')).toBeNull();
    answers[main] = list([businessWith()]);
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await row();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
