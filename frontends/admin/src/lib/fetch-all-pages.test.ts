import { describe, expect, it } from '@jest/globals';
import { fetchAllPages } from './fetch-all-pages.ts';

const row = (n: number) => ({ _id: String(n) });

describe('fetchAllPages', () => {
  it('[R161] reads every page once, in order, a few at a time', async () => {
    const asked: number[] = [];
    let [running, most] = [0, 0];
    const rows = await fetchAllPages(async (page) => {
      asked.push(page);
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 1));
      running -= 1;
      return { items: [row(page)], total: 10, pages: 10 };
    });
    expect(rows.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(asked).toHaveLength(10);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('a row that moved to the next page meanwhile is there once', async () => {
    const pages = [
      [row(1), row(2)],
      [row(2), row(3)],
    ];
    const rows = await fetchAllPages(async (page) => ({ items: pages[page - 1] ?? [], total: 4, pages: 2 }));
    expect(rows).toEqual([row(1), row(2), row(3)]);
  });

  it('asks once for an empty list, and fails when a page fails', async () => {
    expect(await fetchAllPages(async () => ({ items: [], total: 0, pages: 0 }))).toEqual([]);
    await expect(
      fetchAllPages(async (page) => {
        if (page === 2) throw new Error('second');
        return { items: [row(page)], total: 2, pages: 2 };
      }),
    ).rejects.toThrow('second');
  });
});
