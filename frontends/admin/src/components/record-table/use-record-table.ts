import {
  type ColumnDef,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareValues, isShown, type RecordColumn } from './columns.ts';
import { fittingPage, type TableState } from './table-state.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

const columnDefs = <T extends { _id: string }>(columns: readonly RecordColumn<T>[]) =>
  columns.map(
    (column): ColumnDef<typeof features, T> => ({
      id: column.id,
      header: column.label,
      accessorFn: column.value,
      sortFn: (a, b) => compareValues(column.value(a.original), column.value(b.original)),
    }),
  );

type Options<T> = {
  rows: T[];
  columns: readonly RecordColumn<T>[];
  state: TableState;
  defaultSort: { id: string; desc: boolean };
};

/** Sorts, pages and picks columns; the state itself belongs to the address [R124]. */
export function useRecordTable<T extends { _id: string }>(options: Options<T>) {
  const { rows, columns, state, defaultSort } = options;
  const { toggled, perPage } = state;
  const page = fittingPage(state.page, rows.length, perPage);
  const sort = columns.some(({ id }) => id === state.sort?.id) ? state.sort : null;
  const shownSort = sort ?? defaultSort;
  const { id: sortId, desc } = shownSort;
  const defs = useMemo(() => columnDefs(columns), [columns]);
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
    data: rows,
    getRowId: (row) => row._id,
    state: tableState,
    autoResetPageIndex: false,
  });
  return {
    page,
    pages: Math.max(1, Math.ceil(rows.length / perPage)),
    sort: shownSort,
    /** Rows of this page, and all rows in the order shown. */
    shown: table.getRowModel().rows.map((row) => row.original),
    ordered: table.getSortedRowModel().rows.map((row) => row.original),
    columns: columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true),
  };
}
