import { Fragment, useState } from 'react';
import { InPanelSlot } from '../panel-slot.tsx';
import { logExport } from './api/log-export.ts';
import { isShown } from './columns.ts';
import { ExportDialog } from './export-dialog.tsx';
import { GonePanel, UnreadPanel } from './gone-panel.tsx';
import { RecordFoot } from './record-foot.tsx';
import { RecordProgress } from './record-progress.tsx';
import { RecordRows } from './record-rows.tsx';
import { RecordToolbar } from './record-toolbar.tsx';
import { rowsMessage } from './rows-message.tsx';
import { type RecordViewProps, useRecordView } from './use-record-view.ts';

/** One table of the dashboard with everything around it, and the panel of the open row [R120]. */
export function RecordView<T extends { _id: string }>(props: RecordViewProps<T>) {
  const { columns, words } = props;
  const { query, state, change, openId, open, opened, table, steps, filters } = useRecordView(props);
  const { noun } = words;
  const { record, gone, unread } = opened;
  const [exporting, setExporting] = useState(false);
  const total = table.ordered.length;
  return (
    <>
      <RecordToolbar
        {...{ columns, filters, state, onChange: change, actions: props.actions }}
        {...{ searchLabel: words.search, placeholder: words.placeholder }}
        onCsv={() => setExporting(true)}
        onRefresh={() => void query.refetch()}
        refreshing={query.isFetching}
      />
      <RecordProgress queryKey={props.listed.queryKey} query={query} noun={noun} />
      <RecordRows
        {...{ label: words.table, columns: table.columns, rows: table.shown, total, openId }}
        from={(table.page - 1) * state.perPage}
        sort={table.sort}
        onSort={(id) => change({ sort: { id, desc: table.sort.id === id && !table.sort.desc } })}
        onOpen={(row) => open(row._id)}
        loading={(query.isPending && !query.error) || (table.arranging && total === 0)}
        busy={table.arranging}
        message={table.arranging ? undefined : rowsMessage(query, total, words.empty)}
      />
      <RecordFoot
        {...{ noun, page: table.page, pages: table.pages, perPage: state.perPage }}
        total={query.data && total}
        onPage={(page) => change({ page })}
        onPerPage={(perPage) => change({ perPage })}
      />
      <InPanelSlot>
        {record && <Fragment key={record._id}>{props.renderPanel(record, steps)}</Fragment>}
        {gone && <GonePanel key={gone.id} {...gone} subject={props.subject} steps={steps} />}
        {unread && <UnreadPanel key={unread.id} {...unread} steps={steps} />}
      </InPanelSlot>
      {exporting && (
        <ExportDialog
          {...{ fileName: props.fileName, noun, columns, count: total }}
          read={() => table.ordered}
          note={(taken) => logExport(props.list, state, taken)}
          chosen={columns.filter((one) => one.extra || isShown(one, state.toggled)).map(({ id }) => id)}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}
