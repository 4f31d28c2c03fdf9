import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { articleText, pageText, textList } from '../testing/text-factory.ts';

const deleted = { status: 410, body: { code: 'gone', message: 'Silindi.', requestId: 'r-1' } };
afterEach(cleanup);

const kinds = [
  {
    what: 'an article',
    rows: '[R015] [R109]',
    route: await import('./article.tsx'),
    at: ['/blog/:slug', '/blog/iptal-kosullari'],
    call: '/api/cms/articles',
    text: articleText,
    title: 'İptal koşulları',
  },
  {
    what: 'a page that editors write',
    rows: '[R014] [R109]',
    route: await import('./page.tsx'),
    at: ['/gizlilik', '/gizlilik'],
    call: '/api/cms/pages',
    text: pageText,
    title: 'Gizlilik bildirimi',
  },
] as const;

describe.each(kinds)('$what', ({ rows, route, at: [path, address], call, text, title }) => {
  const open = (from?: 'link') => openRoute(path, route, address, from);

  it('[R088] loading is said while it is on its way', async () => {
    answerCalls({ [call]: 'hang' });
    await open('link');
    expect((await screen.findByRole('status')).textContent).toBe('Yükleniyor');
  });

  it(`${rows} shows the stored text`, async () => {
    answerCalls({ [call]: textList([text]) });
    await open();
    await screen.findByRole('heading', { level: 1, name: title });
    screen.getByText('Hangi verileri tuttuğumuz.');
  });

  it('[R008] [R109] a draft is not public, even when it is answered', async () => {
    answerCalls({ [call]: textList([{ ...text, status: 'draft' }]) });
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
