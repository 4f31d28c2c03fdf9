import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { useTableState } from './use-table-state.ts';

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;

type Twice = (table: ReturnType<typeof useTableState>) => void;

/** A page that does two things before React renders once. */
function Page({ twice }: { twice: Twice }) {
  const table = useTableState();
  const { openId, state } = table;
  return (
    <>
      <button type="button" onClick={() => twice(table)} />
      <output>{JSON.stringify({ openId, q: state.q, page: state.page })}</output>
    </>
  );
}

const at = (address: string, twice: Twice) =>
  renderPage([{ path: '/admin/dashboard', element: <Page twice={twice} /> }], address);

describe('useTableState', () => {
  it('[R124] a row that is opened while a search settles stays open', async () => {
    at('/admin/dashboard?tab=requests', (table) => {
      table.open('a1');
      table.change({ q: 'göl' });
    });
    await act(async () => (await screen.findByRole('button')).click());
    expect(shown()).toEqual({ openId: 'a1', q: 'göl', page: 1 });
  });

  it('[R124] closing a row while a page is turned does both', async () => {
    at('/admin/dashboard?tab=requests&id=a1&page=2', (table) => {
      table.open(null);
      table.change({ page: 3 });
    });
    await act(async () => (await screen.findByRole('button')).click());
    expect(shown()).toEqual({ openId: null, q: '', page: 3 });
  });
});
