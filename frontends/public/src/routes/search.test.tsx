import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { mayHoldPaymentNumber } from '../lib/may-hold-payment-number.ts';
import { searchText } from '../locales/tr/search.ts';
import { answerCalls, openRoute, shownAddress } from '../testing/open-route.tsx';

const route = await import('./search.tsx');
// Fetched when they are shown: their first load takes longer than a test waits.
await import('../features/search/components/lookup-notes.tsx');
await import('../components/alike/alike-accounts.tsx');
const open = (at: string) => openRoute('/ara', route, at);
const call = '/api/explore';
const nothing = {
  vertical: 'web',
  location: null,
  places: [],
  results: [],
  lookup: null,
  warnings: [],
  suggestions: [],
  trending: [],
};
const hit = {
  title: 'Gölkıyı Bungalov',
  url: '/isletme/golkiyi-bungalov',
  snippet: '',
  breadcrumbs: [],
  rating: null,
  votes: null,
  image: null,
  source: 'own',
};
const found = { body: { ...nothing, results: [hit] } };
const failed = 'Sonuçlar güncellenemedi. Önbellek/veri simülasyonu gösteriliyor.';
afterEach(cleanup);

describe('/ara', () => {
  it('[R059] an empty question asks nothing', async () => {
    const { asked } = answerCalls({});
    await open('/ara');
    await screen.findByText('Aramak istediğinizi yukarıya yazın.');
    expect(asked).toEqual([]);
  });

  const address = 'https://instagram.com/kuytukoru.ornek';
  it.each([480, 1900])(
    '[R059] [decision 34] a pasted text with %d signs more is asked about as a whole',
    async (room) => {
      const text = `${address}${'/'.repeat(room)}dolandirici`;
      const { asked } = answerCalls({ [call]: { body: { ...nothing, refused: 'two_accounts' } } });
      const user = await open('/ara');
      await user.click(await screen.findByRole('searchbox'));
      await user.paste(text);
      await user.keyboard('{Enter}');
      await screen.findByText(/iki ayrı hesap adı/);
      expect(asked).toEqual([`${call}?${new URLSearchParams({ q: text, tab: 'all' })}`]);
    },
  );

  it('[R059] [decision 34] one that is longer than what is read stays in the box, and nothing is asked', async () => {
    const text = `${address}${'/'.repeat(2000)}dolandirici`;
    const { asked } = answerCalls({ [call]: found });
    const user = await open('/ara');
    const box = await screen.findByRole<HTMLInputElement>('searchbox');
    await user.click(box);
    await user.paste(text);
    await user.keyboard('{Enter}');
    await screen.findByText('Yazdığınız metin sorgulanmadı');
    expect(screen.getByRole('link', { name: 'Ana sayfaya gidin' }).getAttribute('href')).toBe('/');
    expect([box.value, asked, shownAddress()]).toEqual([text, [], '/ara']);
    await user.type(box, 'x');
    expect(screen.queryByText('Yazdığınız metin sorgulanmadı')).toBeNull();
  });

  it.each([
    ['4111 1111 1111 1111', 'bungalov'],
    ['bungalov 2026 sapanca', 'bungalov'],
  ])(
    '[R059] [R362] whoever types on while «%s» is read is told nothing of it, nor led to it',
    async (text, next) => {
      const { asked } = answerCalls({ [call]: found });
      await open('/ara');
      const box = await screen.findByRole<HTMLInputElement>('searchbox');
      fireEvent.change(box, { target: { value: text } });
      fireEvent.submit(screen.getByRole('search'));
      fireEvent.change(box, { target: { value: next } });
      await act(async () => {
        await mayHoldPaymentNumber(text);
      });
      expect([box.value, asked, shownAddress()]).toEqual([next, [], '/ara']);
      expect(screen.queryByText(searchText.ibanStopped)).toBeNull();
      fireEvent.change(box, { target: { value: '4111 1111 1111 1111' } });
      fireEvent.submit(screen.getByRole('search'));
      await screen.findByText(searchText.ibanStopped);
    },
  );

  it('[R059] [decision 34] an address with one is answered in the same words', async () => {
    const { asked } = answerCalls({ [call]: { body: { ...nothing, refused: 'too_long' } } });
    await open(`/ara?${new URLSearchParams({ q: `${address}${'/'.repeat(2000)}dolandirici` })}`);
    await screen.findByText('Yazdığınız metin sorgulanmadı');
    expect(screen.queryByText('Sonuç bulunamadı.')).toBeNull();
    expect(asked.map((one) => new URL(one, 'https://x.example').searchParams.get('q')?.length)).toEqual([
      2001,
    ]);
  });

  it('[R065] a skeleton takes the results’ place while another tab is on its way', async () => {
    const { answers, asked } = answerCalls({ [call]: found });
    const user = await open('/ara?q=bungalov');
    await screen.findByRole('link', { name: 'Gölkıyı Bungalov' });
    answers[call] = 'hang';
    await user.click(screen.getByRole('link', { name: 'Haberler' }));
    await screen.findByText('Sonuçlar yükleniyor');
    expect(screen.queryByRole('link', { name: 'Gölkıyı Bungalov' })).toBeNull();
    expect(asked).toEqual(['/api/explore?q=bungalov&tab=all', '/api/explore?q=bungalov&tab=news']);
  });

  it('[R330] a verified record by a contact that nobody checked says so before any result', async () => {
    const matched = { kind: 'website', key: 'golkiyi.example' };
    const lookup = { status: 'verified', name: 'Gölkıyı Bungalov', url: '/isletme/golkiyi', matched };
    const { answers } = answerCalls({
      [call]: { body: { ...nothing, results: [hit], lookup: { ...lookup, unchecked: 'website' } } },
    });
    const user = await open('/ara?q=golkiyi.example');
    const words = 'Sorguladığınız bilgi kayıtta var, ama kontrol edilmedi: Web sitesi.';
    const said = await screen.findByText(words);
    const result = screen.getByRole('link', { name: 'Gölkıyı Bungalov' });
    expect(said.compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    answers[call] = { body: { ...nothing, results: [hit], lookup } };
    await user.click(screen.getByRole('link', { name: 'Haberler' }));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    await screen.findByText('Doğrulanmış işletme: Gölkıyı Bungalov');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('[R065] nothing found is said, and another try finds it', async () => {
    const { answers } = answerCalls({ [call]: { body: nothing } });
    const user = await open('/ara?q=bungalov');
    await screen.findByText('Sonuç bulunamadı.');
    answers[call] = found;
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByRole('link', { name: 'Gölkıyı Bungalov' });
    expect(screen.queryByText('Sonuç bulunamadı.')).toBeNull();
  });

  const alike = '/api/businesses/alike';
  const real = {
    handle: 'golkiyi.bungalov',
    name: 'Gölkıyı Bungalov',
    slug: 'golkiyi-bungalov',
    demo: false,
  };
  const unknown = (key: string) => ({ unknownContact: { kind: 'ig_username', key } });
  const isNot = 'Doğrulanmış @golkiyi.bungalov hesabı bu değil.';

  it.each([
    ['an account that no record has', '@golkiyi.bungalov_resmi', unknown('golkiyi.bungalov_resmi')],
    ['one in a sentence', '@golkiyi.bungalov_resmi gerçek mi', unknown('golkiyi.bungalov_resmi')],
    [
      'a site that may be an account',
      'golkiyi.istanbul',
      {
        unknownContact: { kind: 'website', key: 'golkiyi.istanbul' },
        unknownOther: { kind: 'ig_username', key: 'golkiyi.istanbul' },
      },
    ],
    ['letters of another script', 'g\u043elkiyi.bungalov', { refused: 'look_alike' }],
  ])('[R367] of %s it says which verified account it is not, before the results', async (what, q, said) => {
    const results = [hit];
    const { asked } = answerCalls({
      [call]: { body: { ...nothing, ...said, results } },
      [alike]: { body: { alike: [real] } },
    });
    await open(`/ara?q=${encodeURIComponent(q)}`);
    const told = await screen.findByText(isNot);
    const result = screen.getByRole('link', { name: 'Gölkıyı Bungalov' });
    expect([what, told.compareDocumentPosition(result)]).toEqual([what, Node.DOCUMENT_POSITION_FOLLOWING]);
    expect(asked.filter((one) => one.startsWith(alike))).toHaveLength(1);
  });

  it('[R367] compares the name as it was typed, and says when nobody could compare', async () => {
    const said = unknown('golkiyi.bungaiov');
    const { answers, asked } = answerCalls({
      [call]: { body: { ...nothing, ...said } },
      [alike]: { body: { alike: [real] } },
    });
    await open('/ara?q=golkiyi.bungaIov');
    await screen.findByText('14. karakter: büyük I');
    expect(asked).toContain(`${alike}?handle=golkiyi.bungaIov`);
    cleanup();
    answers[alike] = { status: 503 };
    await open('/ara?q=golkiyi.bungaIov');
    await screen.findByText(/Benzer adlı hesaplar şu anda karşılaştırılamadı/);
  });

  it('[R367] asks for no likeness where no account is unknown, and says nothing where there is none', async () => {
    const { answers, asked } = answerCalls({ [call]: found, [alike]: { body: { alike: [] } } });
    await open('/ara?q=bungalov');
    await screen.findByRole('link', { name: 'Gölkıyı Bungalov' });
    expect(asked.some((one) => one.startsWith(alike))).toBe(false);
    cleanup();
    answers[call] = { body: { ...nothing, ...unknown('kimse_bilmez'), results: [hit] } };
    await open('/ara?q=@kimse_bilmez');
    await screen.findByRole('region', { name: '@kimse_bilmez kayıtlarımızda yok' });
    expect(screen.queryByText(/hesabı bu değil|karşılaştırılamadı/)).toBeNull();
  });

  it.each([
    ['sapanca', 2, { status: 503 }],
    ['kapora', 1, 'network'],
  ] as const)(
    '[R066] [R067] a failed search for «%s»: %s examples, marked, and another try',
    async (q, n, answer) => {
      const { answers } = answerCalls({ [call]: answer });
      const user = await open(`/ara?q=${q}`);
      expect((await screen.findByRole('alert')).textContent).toContain(failed);
      expect(screen.getAllByText('Örnek')).toHaveLength(n);
      answers[call] = found;
      await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
      await screen.findByRole('link', { name: 'Gölkıyı Bungalov' });
      expect(screen.queryByText('Örnek')).toBeNull();
      expect(screen.queryByText(failed)).toBeNull();
    },
  );
});
