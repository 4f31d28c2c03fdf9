import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./search.tsx');
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
