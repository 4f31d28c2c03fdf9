import { describe, expect, it } from '@jest/globals';
import { readList } from './read-list.ts';

const names = ['requests', 'items'];
const rows = [{ _id: '1' }, { _id: '2' }];

describe('readList', () => {
  it('[R161–R165] reads the list under either name, with pages or total', () => {
    expect(readList({ items: rows, total: 401, pages: 3 }, { names, limit: 200 })).toEqual({
      items: rows,
      total: 401,
      pages: 3,
      next: null,
    });
    expect(readList({ requests: rows, total: 401 }, { names, limit: 200 })).toEqual({
      items: rows,
      total: 401,
      pages: 3,
      next: null,
    });
  });

  it('[R161] reads where the rest begins', () => {
    expect(readList({ items: rows, next: 'abc' }, { names, limit: 200 }).next).toBe('abc');
  });

  it('[R162] joins separate pending, approved and rejected lists', () => {
    const body = { pending: [rows[0]], rejected: [rows[1]] };
    const parts = ['pending', 'approved', 'rejected'];
    expect(readList(body, { names, parts, limit: 200 }).items).toEqual(rows);
  });

  it('takes a bare list, and nothing from what holds no list', () => {
    expect(readList(rows, { names, limit: 200 })).toEqual({ items: rows, total: 2, pages: 1, next: null });
    for (const body of [null, 'x', {}, { items: 'x' }, { items: null, total: 'x' }])
      expect(readList(body, { names, limit: 200 })).toEqual({ items: [], total: 0, pages: 0, next: null });
  });
});
