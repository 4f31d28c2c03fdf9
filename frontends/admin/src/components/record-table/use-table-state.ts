import { useEffect, useMemo } from 'react';
import { rememberTable, tabOf } from '../../lib/dashboard-state.ts';
import { useLatestParams } from '../../lib/use-latest-params.ts';
import { changeState, readTableState, type TableState, writeTableState } from './table-state.ts';

/** The state of the open tab’s table: it lives in the address and outlives the visit in local storage [R124]. */
export function useTableState() {
  const { params, write } = useLatestParams();
  const state = useMemo(() => readTableState(params), [params]);
  const openId = params.get('id');
  useEffect(() => rememberTable(params), [params]);

  const change = (part: Partial<TableState>) =>
    write(
      (now) => {
        const next = writeTableState(changeState(readTableState(now), part));
        next.set('tab', tabOf(now));
        const id = now.get('id');
        if (id) next.set('id', id);
        return next;
      },
      { replace: true },
    );
  // Opening is a step that «back» undoes; moving on to another record is not.
  const open = (id: string | null, page?: number) =>
    write(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('id', id);
        else next.delete('id');
        if (page === 1) next.delete('page');
        else if (page) next.set('page', String(page));
        return next;
      },
      { replace: openId !== null },
    );
  return { state, change, openId, open };
}
