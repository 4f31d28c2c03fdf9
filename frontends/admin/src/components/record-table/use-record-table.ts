import { useMemo } from 'react';
import { isShown, type RecordColumn, type RecordFilter } from './columns.ts';
import { rememberText } from './narrow-rows.ts';
import { fittingPage, type TableState } from './table-state.ts';
import { useArranged } from './use-arranged.ts';

type Options<T> = {
  rows: readonly T[];
  columns: readonly RecordColumn<T>[];
  filters: readonly RecordFilter<T>[];
  state: TableState;
  defaultSort: { id: string; desc: boolean };
  textOf: (row: T) => string;
};

/** All rows that fit, in order. */
function useOrdered<T extends { _id: string }>({
  rows,
  columns,
  filters,
  state,
  defaultSort,
  textOf,
}: Options<T>) {
  const known = columns.some(({ id }) => id === state.sort?.id);
  const sort = known && state.sort ? state.sort : defaultSort;
  const chosen = useMemo(
    () => filters.filter(({ id }) => state.filters.includes(id)),
    [filters, state.filters],
  );
  const remembered = useMemo(() => rememberText(textOf), [textOf]);
  const column = columns.find(({ id }) => id === sort.id);
  const arranged = useArranged({
    rows,
    q: state.q,
    filters: chosen,
    textOf: remembered,
    column,
    desc: sort.desc,
  });
  return { ...arranged, sort };
}

/** Filters, sorts, pages and picks columns; the state itself belongs to the address [R120, R124]. */
export function useRecordTable<T extends { _id: string }>(options: Options<T>) {
  const { columns, state } = options;
  const { toggled, perPage } = state;
  const { ordered, arranging, sort } = useOrdered(options);
  const page = fittingPage(state.page, ordered.length, perPage);
  const shown = useMemo(() => ordered.slice((page - 1) * perPage, page * perPage), [ordered, page, perPage]);
  return {
    page,
    pages: Math.max(1, Math.ceil(ordered.length / perPage)),
    sort,
    /** Rows of this page, and all rows in the order shown. */
    shown,
    ordered,
    /** The order is still being worked out; what is shown is from before. */
    arranging,
    columns: columns.filter((column) => isShown(column, toggled)),
  };
}
