import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cursorOf, pageFacts, positionOf } from './list-cursor.ts';

describe('list cursors', () => {
  it('lead back to their row, whatever its time and id', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
        fc.uuid(),
        (at, id) => {
          expect(positionOf(cursorOf({ at, id }))).toEqual({ at, id });
          expect(cursorOf({ at, id })).toMatch(/^[A-Za-z0-9_-]{1,200}$/);
        },
      ),
    );
  });

  it('an empty one is the beginning', () => {
    expect(positionOf('')).toBeNull();
  });

  it('anything else is the caller’s fault, never ours', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (text) => {
        try {
          positionOf(text);
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_request' });
        }
      }),
    );
    expect(() => positionOf('x')).toThrow('invalid_request');
  });

  it('a walk is always on its first page', () => {
    expect(pageFacts({ page: 3, limit: 10 }, 21, null)).toEqual({
      total: 21,
      page: 3,
      perPage: 10,
      pages: 3,
      next: null,
    });
    expect(pageFacts({ page: 3, limit: 10, after: '' }, 21, 'n')).toMatchObject({ page: 1, next: 'n' });
  });

  it('[R161] a list that was not counted to its end names a page after this one as long as there is one', () => {
    expect(pageFacts({ page: 50, limit: 200 }, 10_000, 'n')).toMatchObject({ pages: 51 });
    expect(pageFacts({ page: 51, limit: 200 }, 10_000, 'n')).toMatchObject({ pages: 52 });
    expect(pageFacts({ page: 52, limit: 200 }, 10_000, null)).toMatchObject({ pages: 50 });
    expect(pageFacts({ page: 1, limit: 200 }, 401, 'n')).toMatchObject({ pages: 3 });
  });
});
