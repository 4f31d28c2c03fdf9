import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoute } from '../../../testing/open-route.tsx';

const { AppealSection } = await import('./appeal-section.tsx');

const entry = {
  _id: '0199c0de-0000-7000-8000-000000000001',
  slug: 'kuru-dere',
  name: 'Kuru Dere',
  instagramUsername: 'kuru.dere',
  listedAt: '2026-11-01T09:00:00.000Z',
  demo: false,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the way to the form of an objection', () => {
  it('[R317] the proof of address leads back to the form of that entry, not to the head of a long text', async () => {
    const page = { default: () => <AppealSection choice={{ state: 'found', entry }} asked="kuru-dere" /> };
    await openRoute('/itiraz', page, '/itiraz?kayit=kuru-dere#form');
    const link = await screen.findByRole('link', { name: 'E-postamı doğrula' });
    const target = new URL(link.getAttribute('href') ?? '', 'https://own.example');
    await waitFor(() => expect(target.pathname).toBe('/verify-email'));
    expect(target.searchParams.get('redirect')).toBe('/itiraz?kayit=kuru-dere#form');
    expect(document.querySelector('#form')?.contains(link)).toBe(true);
  });
});

describe('the field for the entry', () => {
  const open = (state: 'none' | 'empty' | 'unread') =>
    openRoute('/itiraz', { default: () => <AppealSection choice={{ state }} asked="" /> }, '/itiraz');
  const field = () => screen.findByLabelText(/^Kaydın bağlantısı ya da kayıttaki hesap, telefon, web sitesi/);

  it('[R317] says what may be typed when nothing was', async () => {
    await open('empty');
    await field();
    screen.getByText('Kaydın bağlantısını ya da kayıttaki bir hesabı, telefonu veya web sitesini yazın.');
  });

  it('[R361] sends no account number into an address', async () => {
    const asked: string[] = [];
    const loader = ({ request }: { request: Request }) => {
      asked.push(request.url.replace(/^[^?]*/, ''));
      return null;
    };
    const page = { loader, default: () => <AppealSection choice={{ state: 'none' }} asked="" /> };
    await openRoute('/itiraz', page, '/itiraz');
    const user = userEvent.setup();
    await user.type(await field(), 'TR33 0006 1005 1978 6457 8413 26');
    await user.click(screen.getByRole('button', { name: 'Kaydı bul' }));
    await waitFor(() => expect(asked).toEqual(['', '?iban=1']));
    await user.clear(await field());
    await user.type(await field(), '@kuru.dere');
    await user.click(screen.getByRole('button', { name: 'Kaydı bul' }));
    await waitFor(() => expect(asked).toEqual(['', '?iban=1', '?kayit=%40kuru.dere']));
  });
});
