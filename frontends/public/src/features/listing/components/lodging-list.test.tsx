import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type Business, readBusiness } from '../../../lib/read-business.ts';
import { businessWith } from '../../../testing/business-factory.ts';
import { filtersOf } from '../listing-filters.ts';

const { createMemoryRouter } = await import('react-router');
const { RouterProvider } = await import('react-router/dom');
const { Lodgings } = await import('./lodging-list.tsx');
afterEach(cleanup);

const path = '/sapanca-bungalov-evleri';
function show(query: string, list: { page: number; pages: number; next: string | null; items?: Business[] }) {
  const lodgings = { items: [readBusiness(businessWith()) as Business], total: 4000, perPage: 20, ...list };
  const filters = filtersOf(new URLSearchParams(query));
  const element = <Lodgings lodgings={lodgings} filters={filters} />;
  const router = createMemoryRouter([{ path, element }], { initialEntries: [`${path}?${query}`] });
  render(<RouterProvider router={router} />);
}
const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('the way through the list', () => {
  it('[R097] numbers near the front, and nothing else before their end', async () => {
    show('page=2', { page: 2, pages: 50, next: 'LTEg' });
    expect(await target('Sayfa 50')).toBe(`${path}?page=50`);
    expect(screen.queryByRole('link', { name: 'Sonraki tesisler' })).toBeNull();
  });

  it('[R097] behind the last number the list goes on, filter and sort with it', async () => {
    show('page=50&sort=reviews&onlyVerified=true', { page: 50, pages: 50, next: 'LTEg' });
    expect(await target('Sonraki tesisler')).toBe(
      `${path}?onlyVerified=true&sort=reviews&page=51&after=LTEg`,
    );
  });

  it('[R097] a walked page leads on and back to the first, and ends where the list does', async () => {
    show('page=51&after=LTEg', { page: 51, pages: 50, next: 'LTIg' });
    expect(await target('Sonraki tesisler')).toBe(`${path}?page=52&after=LTIg`);
    expect(await target('İlk sayfaya dön')).toBe(path);
    cleanup();
    show('page=52&after=LTIg', { page: 52, pages: 50, next: null });
    expect(await target('İlk sayfaya dön')).toBe(path);
    expect(screen.queryByRole('link', { name: 'Sonraki tesisler' })).toBeNull();
  });

  it('[R098] a walk that leads nowhere says so and leads back', async () => {
    show('page=53&after=LTMg', { page: 53, pages: 50, next: null, items: [] });
    expect(await target('İlk sayfaya dön')).toBe(path);
    expect(screen.getByText('Sonuç bulunamadı.')).toBeTruthy();
  });
});
