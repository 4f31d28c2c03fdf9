import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Explored } from '../api/explore.ts';

const { createMemoryRouter, RouterProvider } = await import('react-router');
const { SearchPage } = await import('./search-page.tsx');

afterEach(cleanup);

const nothing: Explored = {
  ...{ vertical: 'web', location: null, places: [], results: [], lookup: null, warnings: [] },
  ...{ suggestions: [], trending: [] },
};
const record = {
  name: 'Zirve Dağ',
  url: '/kara-liste/zirve-dag',
  instagramUsername: 'zirvedag_resmi',
  listedAt: '2026-11-20T09:30:00.000Z',
  demo: false,
};

function show(q: string, found: Partial<Explored>) {
  const outcome = { q, tab: 'all' as const, found: { ...nothing, ...found }, samples: [] };
  const routes = [{ path: '*', element: <SearchPage outcome={outcome} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}
const warnings = () => screen.getByRole('region', { name: 'Bu ada benzeyen kara liste kaydı' });

describe('the search page', () => {
  it('[R063][R089] a record found by the name of a business that it condemns says which one', () => {
    show('çınarlı tepe', { warnings: [{ ...record, business: 'Çınarlı Tepe Evleri' }] });
    within(warnings()).getByText('«Çınarlı Tepe Evleri» adlı işletmenin bilgileri bu kayıtta.');
    expect(within(warnings()).getByRole('link', { name: 'Zirve Dağ' }).getAttribute('href')).toBe(record.url);
    cleanup();
    show('zirve dağ', { warnings: [record] });
    expect(within(warnings()).queryByText(/adlı işletmenin/)).toBeNull();
  });
});
