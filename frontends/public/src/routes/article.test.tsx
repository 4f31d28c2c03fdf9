import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { articleText, textList } from '../testing/text-factory.ts';

const route = await import('./article.tsx');
const open = (from?: 'link') => openRoute('/blog/:slug', route, '/blog/iptal-kosullari', from);
const call = '/api/cms/articles';
const deleted = { status: 410, body: { code: 'gone', message: 'Silindi.', requestId: 'r-1' } };
afterEach(cleanup);

describe('an article', () => {
  it('[R088] loading is said while the article is on its way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it('[R015] [R109] shows the stored text', async () => {
    answerCalls({ [call]: textList([articleText]) });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'İptal koşulları' });
    screen.getByText('Hangi verileri tuttuğumuz.');
  });

  it('[R008] [R109] a draft is not public, even when it is answered', async () => {
    answerCalls({ [call]: textList([{ ...articleText, status: 'draft' }]) });
    await open();
    await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
    expect(screen.queryByText('Hangi verileri tuttuğumuz.')).toBeNull();
  });

  it('[R109] a deleted one says so, with ways on', async () => {
    answerCalls({ [call]: deleted });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Bu metin yayından kaldırıldı' });
    expect(screen.getByRole('link', { name: 'Yazılara bak' }).getAttribute('href')).toBe('/blog');
  });

  it('[R109] a failure offers another try and is no «404»', async () => {
    answerCalls({ [call]: { status: 503 } });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Bir sorun oluştu');
    screen.getByRole('button', { name: 'Tekrar dene' });
    expect(screen.queryByText(/404/)).toBeNull();
  });
});
