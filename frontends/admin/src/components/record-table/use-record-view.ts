import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { focusSearch, useShortcuts } from '../../lib/use-shortcuts.ts';
import type { ExportList } from './api/log-export.ts';
import type { RecordColumn, RecordFilter } from './columns.ts';
import { type PanelSteps, panelSteps } from './panel-steps.ts';
import { type SingleRecord, useOpenRecord } from './use-open-record.ts';
import { useRecordTable } from './use-record-table.ts';
import { useTableState } from './use-table-state.ts';

/** One of the dashboard's lists: where its rows come from, what is shown of one, and its own words. */
export type RecordViewProps<T> = SingleRecord<T> & {
  /** `table` names it («İhbarlar»), `noun` is one of its records in small letters. */
  words: { table: string; noun: string; search: string; placeholder: string; empty: string };
  /** First word of a CSV file, and under which name its export is noted. */
  fileName: string;
  list: ExportList;
  listed: UseQueryOptions<T[]> & { queryKey: QueryKey };
  /** Which of its records are rows here; one that has just left the table stays open. */
  only?: (row: T) => boolean;
  columns: readonly RecordColumn<T>[];
  filters?: readonly RecordFilter<T>[];
  defaultSort: { id: string; desc: boolean };
  /** What the search looks in, folded (`searchable`). */
  textOf: (row: T) => string;
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
  const { listed, only, columns, filters = none, textOf, defaultSort, words } = props;
  const { noun } = words;
  const { data: all, error, isPending, isFetching, refetch } = useQuery(listed);
  const data = useMemo(() => (only ? all?.filter(only) : all), [all, only]);
  const query = { data, error, isPending, isFetching, refetch };
  const { state, change, openId, open } = useTableState();
  const rows = data ?? none;
  const table = useRecordTable({ rows, columns, filters, state, defaultSort, textOf });
  const { ordered } = table;
  const { queryKey } = listed;
  const opened = useOpenRecord({ openId, rows: all, ordered, query, queryKey, single: props });
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
  return { query, state, change, openId, open, opened, table, steps, filters };
}
