import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
