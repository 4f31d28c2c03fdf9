import { EmptyState } from '@edogrula/ui/empty-state';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatNumber } from '@edogrula/ui/format';
import { showToast } from '@edogrula/ui/toasts';
import { type ReactNode, useMemo } from 'react';
import { failureReference, loadFailure } from '../../lib/failure-text.ts';
import { focusSearch, useShortcuts } from '../../lib/use-shortcuts.ts';
import { recordsText as text } from '../../locales/tr/records.ts';
import { InPanelSlot } from '../panel-slot.tsx';
import { isShown, type RecordColumn, type RecordFilter } from './columns.ts';
import { downloadText, toCsv } from './csv.ts';
import { narrowRows } from './narrow-rows.ts';
import { type PanelSteps, panelSteps } from './panel-steps.ts';
import { RecordFoot } from './record-foot.tsx';
import { RecordRows } from './record-rows.tsx';
import { RecordToolbar } from './record-toolbar.tsx';
import { useRecordTable } from './use-record-table.ts';
import { useTableState } from './use-table-state.ts';

/** The part of a query’s result that a table needs. */
export type RowsQuery<T> = {
  data: T[] | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type Props<T> = {
  /** «İhbarlar»: names the table; `noun` is one of them in small letters. */
  label: string;
  noun: string;
  searchLabel: string;
  placeholder: string;
  fileName: string;
  query: RowsQuery<T>;
  /** Where the open record is looked for; a row that has just left the table stays open. */
  all?: readonly T[];
  columns: readonly RecordColumn<T>[];
  filters?: readonly RecordFilter<T>[];
  defaultSort: { id: string; desc: boolean };
  /** What the search looks in, folded (`searchable`). */
  textOf: (row: T) => string;
  emptyText: string;
  actions?: ReactNode;
  renderPanel: (row: T, steps: PanelSteps<T>) => ReactNode;
};

const noFilters: readonly never[] = [];

/** One table of the dashboard with everything around it, and the panel of the open row [R120]. */
export function RecordView<T extends { _id: string }>(props: Props<T>) {
  const { query, columns, filters = noFilters } = props;
  const { state, change, openId, open, rows, table, steps } = useRecordView(props);
  const record = (props.all ?? query.data)?.find((row) => row._id === openId);
  const exportCsv = () => {
    const exported = columns.filter((column) => column.extra || isShown(column, state.toggled));
    const day = new Date().toISOString().slice(0, 10);
    downloadText(`${props.fileName}-${day}.csv`, toCsv(table.ordered, exported));
    showToast(text.csvDone(formatNumber(table.ordered.length)));
  };
  return (
    <>
      <RecordToolbar
        {...{ columns, filters, state, onChange: change, onCsv: exportCsv, actions: props.actions }}
        searchLabel={props.searchLabel}
        placeholder={props.placeholder}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
      />
      <RecordRows
        label={props.label}
        columns={table.columns}
        rows={table.shown}
        sort={table.sort}
        onSort={(id) => change({ sort: { id, desc: table.sort.id === id && !table.sort.desc } })}
        openId={openId}
        onOpen={(row) => open(row._id)}
        loading={query.isPending && !query.error}
        busy={query.isFetching && !query.isPending}
        message={messageOf(props, rows.length)}
      />
      <RecordFoot
        noun={props.noun}
        total={rows.length}
        page={table.page}
        pages={table.pages}
        perPage={state.perPage}
        onPage={(page) => change({ page })}
        onPerPage={(perPage) => change({ perPage })}
      />
      {record && <InPanelSlot>{props.renderPanel(record, steps)}</InPanelSlot>}
    </>
  );
}

/** State of the table, the rows it shows, the way through them, and the keys for both [R261]. */
function useRecordView<T extends { _id: string }>(props: Props<T>) {
  const { query, columns, filters = noFilters, textOf } = props;
  const { state, change, openId, open } = useTableState();
  const rows = useMemo(() => {
    const chosen = filters.filter(({ id }) => state.filters.includes(id));
    return narrowRows(query.data ?? [], { q: state.q, filters: chosen, textOf });
  }, [query.data, filters, state.filters, state.q, textOf]);
  const table = useRecordTable({ rows, columns, state, defaultSort: props.defaultSort });
  const steps = panelSteps({ ordered: table.ordered, openId, open, noun: props.noun });
  const { page, pages } = table;
  useShortcuts({
    search: focusSearch,
    refresh: () => void query.refetch(),
    previousPage: page > 1 ? () => change({ page: page - 1 }) : undefined,
    nextPage: page < pages ? () => change({ page: page + 1 }) : undefined,
    nextRecord: steps.onNext,
    previousRecord: steps.onPrevious,
  });
  return { state, change, openId, open, rows, table, steps };
}

function messageOf<T>({ query, emptyText }: Props<T>, shown: number): ReactNode {
  if (query.error && !query.data) {
    return (
      <ErrorState
        level={3}
        message={loadFailure(query.error)}
        reference={failureReference(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.isPending || shown > 0) return undefined;
  return query.data?.length ? (
    <EmptyState level={3} title={text.noMatchTitle}>
      <p>{text.noMatchText}</p>
    </EmptyState>
  ) : (
    <EmptyState level={3} title={text.emptyTitle}>
      <p>{emptyText}</p>
    </EmptyState>
  );
}
