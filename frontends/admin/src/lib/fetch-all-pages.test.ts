import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { fetchAllPages, type PageProgress } from './fetch-all-pages.ts';

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
    const rows = await fetchAllPages(async (page) => ({
      items: pages[page - 1] ?? [],
      total: 4,
      pages: 2,
    }));
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

  it('[R161] goes on along the marks of a server that gives them, one after the other', async () => {
    const asked: unknown[] = [];
    const told: Omit<PageProgress<{ _id: string }>, 'rows'>[] = [];
    const rows = await fetchAllPages(
      async (page, after) => {
        asked.push(after ?? page);
        const at = Number(after ?? page);
        return { items: [row(at)], total: 3, pages: 3, next: at < 3 ? String(at + 1) : null };
      },
      { onProgress: ({ read, total }) => told.push({ read, total }) },
    );
    expect(asked).toEqual([1, '2', '3']);
    expect(rows).toHaveLength(3);
    expect(told.map(({ read }) => read)).toEqual([1, 2, 3]);
  });

  it('one page that fails for a moment is asked again, the others are kept', async () => {
    let failures = 0;
    const rows = await fetchAllPages(async (page) => {
      if (page === 3 && failures < 2) {
        failures += 1;
        throw new ApiError('http', { status: 503 });
      }
      return { items: [row(page)], total: 4, pages: 4 };
    });
    expect(rows).toHaveLength(4);
    expect(failures).toBe(2);
  });
});
