import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook, screen } from '@testing-library/react';
import { markViewed, useViewedFiles } from '../../lib/viewed-files.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component } from './login-page.tsx';

const routes = [
  { path: '/admin/login', Component },
  { path: '*', element: <p>başka sayfa</p> },
];
const open = (query = '') => renderPage(routes, `/admin/login${query}`);
const admin = { body: { role: 'admin', email: 'a@b.example', via: 'bearer' } };

beforeEach(() => localStorage.clear());

describe('/admin/login', () => {
  it('[R112] [R113] signs in by e-mail and password and goes where it was asked to', async () => {
    fakeApi({ 'POST /api/auth/login': { body: { token: 't' } }, 'GET /api/auth/me': admin });
    const { user, router } = open('?redirect=/admin/content');
    await user.type(await screen.findByLabelText('E-posta'), 'a@b.example');
    await user.type(screen.getByLabelText('Şifre'), 'gizli1{Enter}');
    await screen.findByText('başka sayfa');
    expect(router.state.location.pathname).toBe('/admin/content');
  });

  it('[R352] [decision 38] whoever signs in has opened nothing yet, whatever the one before has', async () => {
    const { result } = renderHook(() => useViewedFiles());
    act(() => markViewed('vergi'));
    fakeApi({ 'POST /api/auth/login': { body: { token: 't' } }, 'GET /api/auth/me': admin });
    const { user } = open();
    await user.type(await screen.findByLabelText('E-posta'), 'a@b.example');
    await user.type(screen.getByLabelText('Şifre'), 'gizli1');
    expect(result.current.size).toBe(1);
    await user.keyboard('{Enter}');
    await screen.findByText('başka sayfa');
    expect(result.current.size).toBe(0);
  });

  it.each([
    ['', ''],
    ['a@b', 'gizli1'],
    ['a@b.example', '12345'],
  ])('[R116] %j with %j is refused before anybody is asked', async (email, password) => {
    const { calls } = fakeApi({});
    const { user } = open();
    if (email) await user.type(await screen.findByLabelText('E-posta'), email);
    if (password) await user.type(screen.getByLabelText('Şifre'), password);
    await user.click(screen.getByRole('button', { name: 'Giriş yap' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Lütfen geçerli e-posta ve en az 6 karakterli şifre girin.',
    );
    expect(calls).toHaveLength(0);
  });

  it('[R112] [R117] the second tab takes a key and wants one', async () => {
    fakeApi({});
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Admin anahtarıyla' }));
    await user.click(screen.getByRole('button', { name: 'Anahtarla giriş yap' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Admin anahtarı gerekli.');
  });

  it('[R118] offers the last address again', async () => {
    localStorage.setItem('lastAdminEmail', 'deniz@ornek.example');
    fakeApi({});
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('E-posta')).value).toBe('deniz@ornek.example');
  });

  it('who is still signed in goes straight on; a stored user without rights is told so [R248]', async () => {
    localStorage.setItem('adminToken', 't');
    fakeApi({ 'GET /api/auth/me': admin });
    open();
    await screen.findByText('başka sayfa');
    localStorage.setItem('adminToken', 't');
    fakeApi({ 'GET /api/auth/me': { status: 403 } });
    open();
    await screen.findByText('Bu kullanıcı admin yetkisine sahip değil.');
  });
});
