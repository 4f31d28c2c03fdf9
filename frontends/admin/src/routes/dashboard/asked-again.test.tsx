import '../../testing/browser.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { ConfirmIdentity } from '../../components/proof/confirm-identity.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const again = 'Bu işlem için kimliğinizi yeniden doğrulamanız gerekiyor.';
const denied = /Sadece 'Öne Çıkanlar' yükleniyor/;
const frame = (
  <>
    <Outlet />
    <ConfirmIdentity />
  </>
);

/** A desk whose second page of reports takes a proof. */
function open(code: string, message: string) {
  let isProved = false;
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole: 'owner', email: 'deniz@ornek.example' } },
    'GET /api/auth/confirm': { body: { methods: ['password'], passkey: null } },
    'POST /api/auth/confirm': () => {
      isProved = true;
      return { body: { confirmedUntil: '2100-01-01T00:00:00.000Z' } };
    },
    'GET /api/admin/report': ({ params }) => {
      if (!params.after) return { body: { ...listOf([reportOf(1)]), next: 'iki' } };
      if (!isProved) return { status: 403, body: { code, message } };
      return { body: { ...listOf([reportOf(2)]), next: null } };
    },
  });
  const routes = [{ element: frame, children: [{ path: '/admin/dashboard', Component, loader }] }];
  return { api, ...renderPage(routes, '/admin/dashboard?tab=reports') };
}

beforeEach(() => localStorage.clear());

describe('a list of which a day has been read that takes a fresh proof for more', () => {
  it('[R393] asks for the proof in the middle of its pages, and goes on with the page that was refused', async () => {
    const { api, user } = open('confirmation_required', again);
    await user.type(await screen.findByLabelText('Şifreniz'), 'gizli bir söz');
    await user.click(screen.getByRole('button', { name: 'Doğrula' }));
    await screen.findByText('Sahte Vadi 2');
    screen.getByText('Sahte Vadi 1');
    const read = api.calls.filter(({ path }) => path === '/api/admin/report');
    expect(read.map(({ params }) => params.after ?? '')).toEqual(['', 'iki', 'iki']);
  });

  it('[R393] that is not proved takes no other list away', async () => {
    const { user } = open('confirmation_required', again);
    await screen.findByLabelText('Şifreniz');
    await user.keyboard('{Escape}');
    await screen.findByText(again);
    expect([screen.queryByLabelText('Şifreniz'), screen.queryByText(denied)]).toEqual([null, null]);
    screen.getByText('Sahte Vadi 1');
  });

  it('[R396] a key without the scope is told so, and asked for nothing', async () => {
    const message = 'Bu anahtarın yetkisi bu işleme yetmiyor.';
    open('scope_required', message);
    await screen.findByText(message);
    screen.getByText('Sahte Vadi 1');
    expect([screen.queryByLabelText('Şifreniz'), screen.queryByText(denied)]).toEqual([null, null]);
  });
});
