import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { rememberTable, tabOf } from '../../lib/dashboard-state.ts';
import { changeState, readTableState, type TableState, writeTableState } from './table-state.ts';

/** The state of the open tab’s table: it lives in the address and outlives the visit in local storage [R124]. */
export function useTableState() {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readTableState(params), [params]);
  const openId = params.get('id');
  useEffect(() => rememberTable(params), [params]);

  // A second write may come before the first is rendered (a row is opened while a search settles): it builds on it.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const write = (next: URLSearchParams, replace: boolean) => {
    latest.current = next;
    setParams(next, { replace, preventScrollReset: true });
  };

  const change = (part: Partial<TableState>) => {
    const now = latest.current;
    const next = writeTableState(changeState(readTableState(now), part));
    next.set('tab', tabOf(now));
    const id = now.get('id');
    if (id) next.set('id', id);
    write(next, true);
  };
  // Opening is a step that «back» undoes; moving on to another record is not.
  const open = (id: string | null, page?: number) => {
    const next = new URLSearchParams(latest.current);
    if (id) next.set('id', id);
    else next.delete('id');
    if (page === 1) next.delete('page');
    else if (page) next.set('page', String(page));
    write(next, openId !== null);
  };
  return { state, change, openId, open };
}
