import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component } from './content-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const article = {
  _id: '01a1fd66-0000-7000-8000-000000000010',
  title: 'Göl rehberi',
  slug: 'gol-rehberi',
  excerpt: 'Kısa özet',
  content: 'Metin',
  html: '',
  coverImage: null,
  place: 'Kartepe',
  tags: ['göl', 'kapora'],
  pinned: true,
  status: 'draft',
  order: 7,
  seoTitle: 'Sapanca gölü',
  seoDescription: 'Gölü anlatır.',
  version: 3,
  createdAt: at,
  updatedAt: at,
  publishedAt: null,
  demo: false,
};
const path = `/api/cms/articles/${article._id}`;

/** The editor of the article, before a server that keeps what it is sent. */
async function edit() {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/cms/pages': { body: listOf([]) },
    'GET /api/cms/articles': { body: listOf([article]) },
    [`PUT ${path}`]: { body: { article: { ...article, version: 4 } } },
  });
  const address = `/admin/content?tab=articles&id=${article._id}`;
  const { user } = renderPage([{ path: '/admin/content', Component }], address);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  await screen.findByDisplayValue('Göl rehberi');
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text) await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Kaydet' }));
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, field, type, save, sent };
}
const preview = () => within(screen.getByRole('region', { name: 'Arama sonucu önizlemesi' }));

beforeEach(() => localStorage.clear());

describe('the fields of an article', () => {
  it('[R201] show what is stored: tags, place, order, pin, title and description for search engines', async () => {
    const { field } = await edit();
    const values = ['Yer', 'Sıra', 'Etiketler', 'Sayfa adresi (slug)', 'SEO başlığı', 'SEO açıklaması'].map(
      (label) => field(label).value,
    );
    expect(values).toEqual(['Kartepe', '7', 'göl, kapora', 'gol-rehberi', 'Sapanca gölü', 'Gölü anlatır.']);
    expect(field('«Plan» bölümünde sabitle').checked).toBe(true);
  });

  it('[R136] [R138] [R201] [R258] are sent as they were filled in, with the version that was edited', async () => {
    const { user, field, type, save, sent } = await edit();
    await type('Yer', 'Sapanca');
    await type('Sıra', '-3');
    await type('Etiketler', ' kapora , güven,kapora, ');
    await user.click(field('«Plan» bölümünde sabitle'));
    await type('SEO başlığı', ' Kapora rehberi ');
    await type('SEO açıklaması', 'Önce sorgulayın.');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      place: 'Sapanca',
      order: -3,
      tags: ['kapora', 'güven'],
      pinned: false,
      version: 3,
      seoTitle: 'Kapora rehberi',
      seoDescription: 'Önce sorgulayın.',
      title: 'Göl rehberi',
    });
  });

  it('[R201] say what is wrong with them, and then nothing is sent', async () => {
    const { type, save, sent } = await edit();
    await type('Sıra', '10001');
    await type('Etiketler', 'x'.repeat(41));
    await type('Sayfa adresi (slug)', 'Göl Rehberi');
    await save();
    await screen.findByText('Sıra, -10.000 ile 10.000 arasında tam sayı olmalıdır.');
    screen.getByText('En çok 30 etiket, her biri en çok 40 karakter.');
    screen.getByText('Yalnızca küçük harf (a–z), rakam ve tire kullanın.');
    expect(sent()).toEqual([]);
  });
});

describe('the preview of a search result', () => {
  it('[R258] has the page’s own title, address and description while they are typed', async () => {
    const { type } = await edit();
    preview().getByText('Sapanca gölü · E-Doğrula');
    preview().getByText('Gölü anlatır.');
    expect(preview().getByText(/› blog/).textContent).toMatch(/ › blog › gol-rehberi$/);
    await type('SEO başlığı', 'Kapora');
    await type('SEO açıklaması', 'Önce sorgulayın.');
    await type('Sayfa adresi (slug)', 'kapora');
    preview().getByText('Kapora · E-Doğrula');
    preview().getByText('Önce sorgulayın.');
    expect(preview().getByText(/› blog/).textContent).toMatch(/ › kapora$/);
    screen.getByText('6 / 60');
  });

  it('[R258] falls back to title, excerpt and the address that the title will give', async () => {
    const { type } = await edit();
    for (const label of ['SEO başlığı', 'SEO açıklaması', 'Sayfa adresi (slug)']) await type(label, '');
    preview().getByText('Göl rehberi · E-Doğrula');
    preview().getByText('Kısa özet');
    await type('Başlık', 'Şömine ve ışık');
    expect(preview().getByText(/› blog/).textContent).toMatch(/ › somine-ve-isik$/);
  });
});

describe('closing the window', () => {
  /** Whether the browser would ask before it goes. */
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks while something is not saved, and neither before nor after', async () => {
    const { type, save, sent } = await edit();
    expect(isHeld()).toBe(false);
    await type('Yer', 'Sapanca');
    await screen.findByText('Kaydedilmemiş değişiklik');
    expect(isHeld()).toBe(true);
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Kaydedilmemiş değişiklik')).toBeNull());
    expect(isHeld()).toBe(false);
  });
});
