import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { articleText, textList } from '../testing/text-factory.ts';

const route = await import('./blog.tsx');
const open = (query = '', from?: 'link') => openRoute('/blog', route, `/blog${query}`, from);
const call = '/api/cms/articles';
afterEach(cleanup);

describe('/blog', () => {
  it('[R088] loading is said while the articles are on their way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('', 'link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it('[R109] shows published articles, and no draft even when one is answered', async () => {
    const draft = { ...articleText, _id: 'taslak', title: 'Yarım yazı', status: 'draft' };
    answerCalls({ [call]: textList([articleText, draft]) });
    await open();
    const link = await screen.findByRole('link', { name: /İptal koşulları/ });
    expect(link.getAttribute('href')).toBe('/blog/iptal-kosullari');
    expect(screen.queryByText('Yarım yazı')).toBeNull();
  });

  it('[R109] no article yet is said', async () => {
    answerCalls({ [call]: textList([]) });
    await open();
    await screen.findByText('Henüz yazı yok.');
    screen.getByText('Yeni yazılar yayımlandığında burada görünecek.');
  });

  it('[R109] a page behind the last one says so and leads back', async () => {
    answerCalls({ [call]: textList([], 9) });
    await open('?page=9');
    await screen.findByText('Bu sayfada yazı yok; liste daha önce bitiyor.');
    expect(screen.getByRole('link', { name: 'İlk sayfaya dön' }).getAttribute('href')).toBe('/blog');
  });

  it.each([
    [{ status: 503 }, 'Sayfa açılamadı. Lütfen biraz sonra tekrar deneyin.'],
    ['network', 'Sayfa açılamadı. Lütfen biraz sonra tekrar deneyin.'],
    [{ status: 429 }, 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
  ] as const)(
    '[R109] after %j: what happened, another try, never «Henüz yazı yok.»',
    async (answer, words) => {
      answerCalls({ [call]: answer });
      await open();
      expect((await screen.findByRole('alert')).textContent).toContain(words);
      screen.getByRole('button', { name: 'Tekrar dene' });
      expect(screen.queryByText('Henüz yazı yok.')).toBeNull();
    },
  );
});
