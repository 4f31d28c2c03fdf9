import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../lib/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component } from './content-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const page = {
  _id: '01a1fd66-0000-7000-8000-000000000001',
  title: 'Hakkımızda',
  slug: 'hakkimizda',
  content: '## Biz',
  html: '',
  coverImage: null,
  status: 'published',
  order: 1,
  seoTitle: '',
  seoDescription: '',
  version: 4,
  createdAt: at,
  updatedAt: at,
  publishedAt: at,
};
const admin = { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } };
const server = () =>
  fakeApi({
    'GET /api/auth/me': admin,
    'GET /api/cms/pages': { body: listOf([page]) },
    'GET /api/cms/articles': { body: listOf([]) },
  });
const open = (query: string) => renderPage([{ path: '/admin/content', Component }], `/admin/content${query}`);

beforeEach(() => localStorage.clear());

describe('/admin/content', () => {
  it('[R173] two tabs, each with its list', async () => {
    server();
    const { user } = open('');
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Makaleler',
      'Sayfalar',
    ]);
    await screen.findByText('İlk makaleyi yazın.');
    await user.click(screen.getByRole('tab', { name: 'Sayfalar' }));
    await screen.findByText('/hakkimizda');
  });

  it('[R173] saves a page with the version that was edited', async () => {
    const api = server();
    api.handlers[`PUT /api/cms/pages/${page._id}`] = {
      body: { page: { ...page, title: 'Biz kimiz', version: 5 } },
    };
    const { user } = open('?tab=pages');
    await user.click(await screen.findByRole('button', { name: 'Hakkımızda' }));
    const title = await screen.findByRole('textbox', { name: 'Başlık' });
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await screen.findByText('Başlık zorunlu.');
    await user.type(title, 'Biz kimiz');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await screen.findByRole('button', { name: 'Biz kimiz' });
    const sent = api.calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toMatchObject({ title: 'Biz kimiz', version: 4, content: '## Biz' });
    expect(sent).not.toHaveProperty('tags');
  });

  it('somebody else saved first: it says so, keeps what was typed, and can load what is there now', async () => {
    const api = server();
    api.handlers[`PUT /api/cms/pages/${page._id}`] = { status: 409, body: { code: 'version_conflict' } };
    const { user } = open(`?tab=pages&id=${page._id}`);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' });
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await screen.findByText(/başka biri tarafından değiştirildi/);
    expect(title.value).toBe('Hakkımızda!');
    api.handlers['GET /api/cms/pages'] = { body: listOf([{ ...page, title: 'Yeni hâli', version: 5 }]) };
    await user.click(screen.getByRole('button', { name: 'Güncel hâlini yükle' }));
    await screen.findByDisplayValue('Yeni hâli');
  });

  it('what is typed while a save is under way stays, with the focus, and goes along with the next one', async () => {
    const api = server();
    const later = Promise.withResolvers<{ body: object }>();
    api.handlers[`PUT /api/cms/pages/${page._id}`] = () => later.promise;
    const { user } = open(`?tab=pages&id=${page._id}`);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' });
    await user.type(title, ' A');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await user.type(title, 'B');
    later.resolve({ body: { page: { ...page, title: 'Hakkımızda A', version: 5 } } });
    await screen.findByText('Kaydedilmemiş değişiklik');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hakkımızda A' })).not.toBeNull());
    expect(title.value).toBe('Hakkımızda AB');
    expect(document.activeElement).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { title: 'Hakkımızda A', version: 4 },
      { title: 'Hakkımızda AB', version: 5 },
    ]);
  });

  it('a list that is read again takes nothing of what is being typed, and slips no newer version under it', async () => {
    const api = server();
    const { user } = open(`?tab=pages&id=${page._id}`);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' });
    const readAgain = async (rows: object[]) => {
      api.handlers['GET /api/cms/pages'] = { body: listOf(rows) };
      await act(() => queryClient.invalidateQueries({ queryKey: ['content', 'pages'] }));
    };
    await readAgain([{ ...page, title: 'Biz', version: 5 }]);
    await waitFor(() => expect(title.value).toBe('Biz'));
    await user.type(title, '!');
    await readAgain([{ ...page, title: 'Onlar', version: 6 }]);
    expect(title.value).toBe('Biz!');
    await readAgain([]);
    expect(title.value).toBe('Biz!');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 5 }),
    );
  });

  it('a new text keeps its editor when it gets its id; another new one starts empty', async () => {
    const api = server();
    const later = Promise.withResolvers<{ body: object }>();
    api.handlers['POST /api/cms/pages'] = () => later.promise;
    const { user, router } = open('?tab=pages');
    await user.click(await screen.findByRole('button', { name: 'Yeni sayfa' }));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Başlık' });
    await user.type(title, 'Güven');
    await user.click(screen.getByRole('button', { name: 'Kaydet' }));
    await user.type(title, ' ve söz');
    const made = { ...page, _id: '01a1fd66-0000-7000-8000-000000000002', title: 'Güven', slug: 'guven' };
    later.resolve({ body: { page: { ...made, status: 'draft', version: 1 } } });
    await waitFor(() => expect(router.state.location.search).toContain(made._id));
    expect(title.value).toBe('Güven ve söz');
    expect(document.activeElement).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Yeni sayfa' }));
    await user.click(await screen.findByRole('button', { name: 'Kaydetmeden ayrıl' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Başlık' }).value).toBe(''),
    );
  });

  it('[R125] deleting asks «Silinsin mi?»', async () => {
    const api = server();
    api.handlers[`DELETE /api/cms/pages/${page._id}`] = { body: { ok: true } };
    const { user } = open('?tab=pages');
    await user.click(await screen.findByRole('button', { name: 'Sil: Hakkımızda' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Silinsin mi?' }));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(ask.getByRole('button', { name: 'Sil' }));
    await screen.findByText('İlk sayfayı yazın.');
  });

  it('unsaved changes are not lost by a click on the other tab', async () => {
    server();
    const { user } = open(`?tab=pages&id=${page._id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Başlık' }), '!');
    await user.click(screen.getByRole('tab', { name: 'Makaleler' }));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: 'Kal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByDisplayValue('Hakkımızda!')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Makaleler' }));
    await user.click(await screen.findByRole('button', { name: 'Kaydetmeden ayrıl' }));
    await screen.findByText('İlk makaleyi yazın.');
  });

  it('without admin rights nothing can be edited', async () => {
    fakeApi({ 'GET /api/auth/me': { status: 403 } });
    open('');
    await screen.findByText('İçeriği düzenlemek için yönetici yetkisi gerekli.');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
