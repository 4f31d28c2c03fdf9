import type { ReactNode } from 'react';
import { focusSearch, useShortcuts } from '../../lib/use-shortcuts.ts';
import type { ExportList } from './api/log-export.ts';
import type { RecordColumn, RecordFilter } from './columns.ts';
import { type PanelSteps, panelSteps } from './panel-steps.ts';
import type { RowsQuery } from './rows-message.tsx';
import { type SingleRecord, useOpenRecord } from './use-open-record.ts';
import { useRecordTable } from './use-record-table.ts';
import { useTableState } from './use-table-state.ts';

export type RecordViewProps<T> = {
  /** «İhbarlar»: names the table; `noun` is one of them in small letters. */
  label: string;
  noun: string;
  searchLabel: string;
  placeholder: string;
  /** First word of a CSV file, and under which name its export is noted. */
  fileName: string;
  list: ExportList;
  query: RowsQuery<T>;
  /** Key of the list, to show how far a long one is read. */
  queryKey: readonly unknown[];
  /** Where the open record is looked for; a row that has just left the table stays open. */
  all?: readonly T[];
  /** One record by itself: for a panel that the list has no row for. */
  single: SingleRecord<T>;
  columns: readonly RecordColumn<T>[];
  filters?: readonly RecordFilter<T>[];
  defaultSort: { id: string; desc: boolean };
  /** What the search looks in, folded (`searchable`). */
  textOf: (row: T) => string;
  emptyText: string;
  actions?: ReactNode;
  renderPanel: (row: T, steps: PanelSteps<T>) => ReactNode;
};

const none: readonly never[] = [];

/** Whoever closes a panel goes on from its row, not from the top of the page; a window keeps its focus. */
function focusRow(id: string): void {
  if (document.querySelector('[role="dialog"],[role="alertdialog"]')) return;
  const button = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"] button`);
  button?.focus({ preventScroll: true });
}

/** State of the table, the rows it shows, the way through them, and the keys for both [R261]. */
export function useRecordView<T extends { _id: string }>(props: RecordViewProps<T>) {
  const { query, columns, filters = none, textOf, defaultSort, noun } = props;
  const { state, change, openId, open } = useTableState();
  const rows = query.data ?? none;
  const table = useRecordTable({ rows, columns, filters, state, defaultSort, textOf });
  const { ordered } = table;
  const opened = useOpenRecord({ ...props, rows: props.all ?? query.data, openId, ordered });
  const around = panelSteps({ ordered, place: opened.place, open, noun, perPage: state.perPage });
  const close = () => {
    if (openId) focusRow(openId);
    around.onClose();
  };
  const steps = { ...around, onClose: close };
  const { page, pages } = table;
  useShortcuts({
    search: focusSearch,
    refresh: () => void query.refetch(),
    previousPage: page > 1 ? () => change({ page: page - 1 }) : undefined,
    nextPage: page < pages ? () => change({ page: page + 1 }) : undefined,
    nextRecord: steps.onNext,
    previousRecord: steps.onPrevious,
  });
  return { state, change, openId, open, opened, table, steps, filters };
}
