import {
  type ColumnDef,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isShown, type RecordColumn, type RecordFilter } from './columns.ts';
import { rememberText } from './narrow-rows.ts';
import { fittingPage, type TableState } from './table-state.ts';
import { useArranged } from './use-arranged.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature, rowPaginationFeature });

const columnDefs = <T extends { _id: string }>(columns: readonly RecordColumn<T>[]) =>
  columns.map(
    (column): ColumnDef<typeof features, T> => ({
      id: column.id,
      header: column.label,
      accessorFn: column.value,
    }),
  );

type Options<T> = {
  rows: readonly T[];
  columns: readonly RecordColumn<T>[];
  filters: readonly RecordFilter<T>[];
  state: TableState;
  defaultSort: { id: string; desc: boolean };
  textOf: (row: T) => string;
};

/** Rows in order, outside of the table: it is handed one page, so that 50,000 rows cost it nothing. */
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
  const data = useMemo(() => ordered.slice((page - 1) * perPage, page * perPage), [ordered, page, perPage]);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const { id: sortId, desc } = sort;
  const tableState = useMemo(
    () => ({
      sorting: [{ id: sortId, desc }],
      pagination: { pageIndex: page - 1, pageSize: perPage },
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, toggled)])),
    }),
    [sortId, desc, page, perPage, toggled, columns],
  );
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: (row) => row._id,
    state: tableState,
    manualSorting: true,
    manualPagination: true,
    rowCount: ordered.length,
  });
  return {
    page,
    pages: Math.max(1, table.getPageCount()),
    sort,
    /** Rows of this page, and all rows in the order shown. */
    shown: table.getRowModel().rows.map((row) => row.original),
    ordered,
    /** The order is still being worked out; what is shown is from before. */
    arranging,
    columns: columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true),
  };
}
