import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';

const { NotFoundPage } = await import('./not-found-page.tsx');
afterEach(cleanup);

describe('an address below /admin that is no page', () => {
  it('[R008] is the 404 page, with the ways to the dashboard and home', async () => {
    renderPage([{ path: '*', Component: NotFoundPage }], '/admin/yok');
    await screen.findAllByText('404 - Sayfa Bulunamadı');
    const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(ways).toEqual([
      ['Panele dön', '/admin/dashboard'],
      ['Ana sayfaya dön', '/'],
    ]);
  });
});
