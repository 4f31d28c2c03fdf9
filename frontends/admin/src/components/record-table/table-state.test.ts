import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  changeState,
  fittingPage,
  initialState,
  pageSizes,
  readTableState,
  type TableState,
  writeTableState,
} from './table-state.ts';

const word = fc.stringMatching(/^[a-z][a-zA-Z]{0,12}$/);
const states: fc.Arbitrary<TableState> = fc.record({
  q: fc.string({ maxLength: 60 }),
  filters: fc.uniqueArray(word, { maxLength: 4 }),
  sort: fc.option(fc.record({ id: word, desc: fc.boolean() })),
  page: fc.integer({ min: 1, max: 9999 }),
  perPage: fc.constantFrom(...pageSizes),
  toggled: fc.uniqueArray(word, { maxLength: 4 }),
});

describe('table state', () => {
  it('[R124] what an address says is read back as it was set', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = writeTableState(state).toString();
        expect(readTableState(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  it('[R121] a page holds 20 rows unless told; other sizes than 10, 20, 50, 100 are none', () => {
    expect(readTableState(new URLSearchParams()).perPage).toBe(20);
    for (const per of [10, 20, 50, 100])
      expect(readTableState(new URLSearchParams({ per: String(per) })).perPage).toBe(per);
    for (const per of ['0', '7', '1000', 'NaN', '-10', '1e9'])
      expect(readTableState(new URLSearchParams({ per })).perPage).toBe(20);
  });

  it('an odd address never throws and never leaves the bounds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'f', 'sort', 'page', 'per', 'cols'), fc.string()),
        (raw) => {
          const state = readTableState(new URLSearchParams(raw));
          expect(state.page).toBeGreaterThanOrEqual(1);
          expect(pageSizes).toContain(state.perPage);
          expect([...state.filters, ...state.toggled].every((one) => /^[\w.:-]+$/.test(one))).toBe(true);
        },
      ),
    );
  });

  it('what changes the rows goes back to page one; page and columns do not', () => {
    const third = { ...initialState, page: 3 };
    expect(changeState(third, { q: 'vadi' }).page).toBe(1);
    expect(changeState(third, { perPage: 50 }).page).toBe(1);
    expect(changeState(third, { toggled: ['phone'] }).page).toBe(3);
    expect(changeState(third, { page: 4 }).page).toBe(4);
  });

  it('a page that a deletion took away becomes the last one there is', () => {
    expect(fittingPage(3, 40, 20)).toBe(2);
    expect(fittingPage(3, 41, 20)).toBe(3);
    expect(fittingPage(5, 0, 20)).toBe(1);
  });
});
