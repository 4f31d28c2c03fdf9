import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { articleText, pageText } from '../testing/text-factory.ts';

const route = await import('./preview.tsx');
const token = 'gizli-baglanti-1234';
const call = `/api/cms/preview/${token}`;
const open = (from?: 'link', at = token) => openRoute('/onizleme/:token', route, `/onizleme/${at}`, from);
afterEach(cleanup);

describe('/onizleme', () => {
  it('[R088] loading is said while the draft is on its way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it.each([
    ['an article', { article: { ...articleText, status: 'draft' }, page: null }, 'İptal koşulları'],
    ['a page', { article: null, page: { ...pageText, status: 'draft' } }, 'Gizlilik bildirimi'],
  ])(
    '[R109] %s is shown with the notice that it is a draft, and to no search engine',
    async (_what, body, title) => {
      answerCalls({ [call]: { body } });
      await open();
      await screen.findByRole('heading', { level: 1, name: title });
      expect(screen.getByRole('status').textContent).toContain('Bu metin yayımlanmadı.');
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
      expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    },
  );

  it.each([
    ['an answer without any text', { body: { article: null, page: null } }],
    ['a link that the service does not know', { status: 404 }],
    ['a token that it refuses', { status: 400 }],
  ])('[R008] %s is no page', async (_what, answer) => {
    answerCalls({ [call]: answer });
    await open();
    await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
  });

  it('[R008] what cannot be a token is not asked for', async () => {
    const { asked } = answerCalls({});
    await open(undefined, 'kisa');
    await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
    expect(asked).toEqual([]);
  });

  it('[R109] a link whose time is over says so', async () => {
    answerCalls({ [call]: { status: 410 } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu bağlantının süresi doldu' });
  });

  it('[R109] a failure offers another try and is no «404»', async () => {
    answerCalls({ [call]: { status: 503 } });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Bir sorun oluştu');
    screen.getByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByText(/404/)).toBeNull();
  });
});
