import { focusSearch, useShortcuts } from '../../lib/use-shortcuts.ts';
import { panelSteps } from './panel-steps.ts';
import type { RecordViewProps } from './record-view.tsx';
import { useOpenRecord } from './use-open-record.ts';
import { useRecordTable } from './use-record-table.ts';
import { useTableState } from './use-table-state.ts';

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
