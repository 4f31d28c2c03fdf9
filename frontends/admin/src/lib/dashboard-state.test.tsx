import { beforeEach, describe, expect, it } from '@jest/globals';
import { readPreferences, rememberTable, tabSearch } from './dashboard-state.ts';

beforeEach(() => localStorage.clear());

describe('dashboard preferences', () => {
  it.each(['{', '[]', '7', '"x"', 'null', '{"tab":"x","tables":7}', '{"tables":{"reports":5}}'])(
    '[R124] [R254] damaged ones are as good as none: %j',
    (damaged) => {
      localStorage.setItem('adminDashboard', damaged);
      expect(readPreferences()).toEqual({ tab: 'requests', tables: {} });
    },
  );

  it('[R124] each tab keeps its table, without the open record', () => {
    rememberTable(new URLSearchParams('tab=reports&q=vadi&per=50&id=7'));
    rememberTable(new URLSearchParams('tab=blacklist&page=2'));
    const { tab, tables } = readPreferences();
    expect(tab).toBe('blacklist');
    expect(tabSearch('reports', tables)).toBe('?q=vadi&per=50&tab=reports');
  });

  it('[R124] sort, filter, page and hidden columns come back with it', () => {
    const table = 'sort=-name&f=status%3Apending&cols=phone&page=2';
    rememberTable(new URLSearchParams(`tab=reports&${table}&id=7`));
    const { tables } = readPreferences();
    expect(tabSearch('reports', tables)).toBe(`?${table}&tab=reports`);
  });
});
