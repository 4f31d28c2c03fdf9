import { formatNumber } from '@edogrula/ui/format';
import { useState } from 'react';
import { logExport } from './api/log-export.ts';
import { isShown } from './columns.ts';
import { ExportDialog } from './export-dialog.tsx';
import { OpenPanel } from './open-panel.tsx';
import { RecordFoot } from './record-foot.tsx';
import { RecordProgress } from './record-progress.tsx';
import { RecordRows } from './record-rows.tsx';
import { RecordToolbar } from './record-toolbar.tsx';
import { rowsMessage } from './rows-message.tsx';
import type { TableState } from './table-state.ts';
import { type RecordViewProps, useRecordView } from './use-record-view.ts';

/** One table of the dashboard with everything around it, and the panel of the open row [R120]. */
export function RecordView<T extends { _id: string }>(props: RecordViewProps<T>) {
  const { columns, words } = props;
  const { query, state, change, openId, open, opened, table, steps, filters } = useRecordView(props);
  const [exporting, setExporting] = useState(false);
  const total = table.ordered.length;
  return (
    <>
      <RecordToolbar
        columns={columns}
        filters={filters}
        state={state}
        onChange={change}
        actions={props.actions}
        searchLabel={words.search}
        placeholder={words.placeholder}
        onCsv={() => setExporting(true)}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
      />
      <RecordProgress queryKey={props.listed.queryKey} query={query} noun={words.noun} />
      <RecordRows
        label={words.table}
        columns={table.columns}
        rows={table.shown}
        total={total}
        openId={openId}
        from={(table.page - 1) * state.perPage}
        sort={table.sort}
        onSort={(id) => change({ sort: { id, desc: table.sort.id === id && !table.sort.desc } })}
        onOpen={(row) => open(row._id)}
        loading={(query.isPending && !query.error) || (table.arranging && total === 0)}
        busy={table.arranging}
        message={table.arranging ? undefined : rowsMessage(query, total, words.empty)}
      />
      <RecordFoot
        noun={words.noun}
        page={table.page}
        pages={table.pages}
        perPage={state.perPage}
        total={query.data && total}
        onPage={(page) => change({ page })}
        onPerPage={(perPage) => change({ perPage })}
      />
      <OpenPanel opened={opened} steps={steps} subject={props.subject} render={props.renderPanel} />
      {exporting && (
        <RecordExport view={props} table={table} state={state} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

type ExportProps<T> = {
  view: RecordViewProps<T>;
  table: { ordered: readonly T[] };
  state: TableState;
  onClose: () => void;
};

/** The dialog about a CSV file of the rows that the table's search and filters leave. */
function RecordExport<T>({ view, table, state, onClose }: ExportProps<T>) {
  const { columns, words, fileName, list } = view;
  return (
    <ExportDialog
      fileName={fileName}
      noun={words.noun}
      columns={columns}
      count={formatNumber(table.ordered.length)}
      read={() => table.ordered}
      note={(taken) => logExport(list, state, taken)}
      chosen={columns.filter((one) => one.extra || isShown(one, state.toggled)).map(({ id }) => id)}
      onClose={onClose}
    />
  );
}
