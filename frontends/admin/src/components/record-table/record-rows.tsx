import { cn } from '@edogrula/ui/cn';
import { Cell, DataTable, HeadCell, MessageRow, Row, SkeletonRows } from '@edogrula/ui/data-table';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PhonePlace, RecordColumn } from './columns.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';

const places: Record<PhonePlace, string> = {
  title: 'max-wide:col-start-1 max-wide:row-start-1',
  status: 'max-wide:col-start-2 max-wide:row-start-1 max-wide:text-end',
  wide: 'max-wide:col-span-2 max-wide:row-start-2 max-wide:mt-1',
  start: 'max-wide:col-start-1 max-wide:row-start-3',
  end: 'max-wide:col-start-2 max-wide:row-start-3 max-wide:text-end',
  hidden: 'max-wide:hidden',
};
const card =
  'max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-3 max-wide:gap-y-0.5 max-wide:border-b max-wide:px-4 max-wide:py-3';
/** As high as a card of two lines. */
const skeleton = {
  className: 'max-wide:block max-wide:border-b max-wide:px-4 max-wide:py-3',
  cellClassName:
    'max-wide:block max-wide:border-0 max-wide:p-0 max-wide:nth-[n+3]:hidden max-wide:even:w-2/3',
};
const cell = 'max-wide:min-w-0 max-wide:border-0 max-wide:p-0';
/** What was asked for from the column menu has a line of its own on a card. */
const placeOf = <T,>({ phone, extra }: RecordColumn<T>) =>
  extra && phone === 'hidden' ? 'max-wide:col-span-2 max-wide:text-sm' : places[phone];
/** Beside an open panel the table keeps who, phone, state and day; the rest comes back with the room for it. */
const fits = <T,>({ roomy, phone }: RecordColumn<T>) =>
  cn(roomy && '@max-[66rem]:hidden', (phone === 'hidden' || phone === 'wide') && 'wide:@max-[42rem]:hidden');

type Props<T> = {
  label: string;
  columns: readonly RecordColumn<T>[];
  /** Rows of this page; `from` rows are on the pages before, `total` in all. */
  rows: readonly T[];
  from: number;
  total: number;
  sort: { id: string; desc: boolean };
  onSort: (id: string) => void;
  openId: string | null;
  onOpen: (row: T) => void;
  loading: boolean;
  busy: boolean;
  /** Shown in place of rows: nothing there, or what went wrong. */
  message?: ReactNode;
};

/** Head and rows; the head stays in view, a row is a card on phones [R120]. */
export function RecordRows<T extends { _id: string }>(props: Props<T>) {
  const { columns, sort, onSort, rows, loading, message } = props;
  const box = useRef<HTMLElement>(null);
  const range = useRowWindow(box, loading || message ? 0 : rows.length);
  useOpenRowInView(box, range, props);
  return (
    <DataTable
      label={props.label}
      busy={props.busy}
      wrapRef={box}
      wrapClassName="@container border-t wide:min-h-64 wide:flex-1 wide:overflow-auto"
      className="max-wide:block max-wide:[&>tbody]:block"
      aria-rowcount={props.total + 1}
    >
      <thead className="max-wide:hidden">
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              className={fits(column)}
              sort={column.id !== sort.id ? 'none' : sort.desc ? 'descending' : 'ascending'}
              onSort={() => onSort(column.id)}
            >
              {column.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {loading && <SkeletonRows rows={8} columns={columns.length} {...skeleton} />}
        {message && <MessageRow columns={columns.length}>{message}</MessageRow>}
        {!loading && !message && <DrawnRows {...props} range={range} />}
      </tbody>
    </DataTable>
  );
}

function DrawnRows<T extends { _id: string }>(props: Props<T> & { range: RowWindow }) {
  const { rows, columns, range, from, openId, onOpen } = props;
  return (
    <>
      <Space height={range.before} />
      {range.drawn.map(({ index }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Row
            key={row._id}
            ref={range.measure}
            data-index={index}
            data-record={row._id}
            aria-rowindex={from + index + 2}
            className={cn(card, 'scroll-mt-10')}
            selected={row._id === openId}
            onOpen={() => onOpen(row)}
          >
            {columns.map((column) => (
              <RecordCell key={column.id} column={column} row={row} onOpen={() => onOpen(row)} />
            ))}
          </Row>
        );
      })}
      <Space height={range.after} />
    </>
  );
}

/** Room for the rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} className="max-wide:block" /> : null;
}

/** The row that is open in the panel comes into view when another one opens, also by keyboard. */
function useOpenRowInView<T extends { _id: string }>(
  box: { readonly current: HTMLElement | null },
  range: RowWindow,
  { rows, openId }: Props<T>,
) {
  const latest = useRef({ range, rows });
  latest.current = { range, rows };
  useEffect(() => {
    if (!openId) return;
    const { range: now, rows: shown } = latest.current;
    now.show(shown.findIndex((row) => row._id === openId));
    const row = box.current?.querySelector(`[data-record="${CSS.escape(openId)}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [openId, box]);
}

type CellProps<T> = { column: RecordColumn<T>; row: T; onOpen: () => void };

/** A cell; the title’s is the button that opens the row by keyboard. */
function RecordCell<T>({ column, row, onOpen }: CellProps<T>) {
  const shown = column.cell?.(row) ?? column.value(row);
  return (
    <Cell className={cn(cell, placeOf(column), fits(column), column.className)}>
      {column.extra && <span className="text-ink-muted wide:hidden">{column.label}: </span>}
      {column.phone === 'title' ? (
        <button
          type="button"
          onClick={onOpen}
          className="block min-h-6 max-w-full text-start wrap-anywhere hover:text-accent"
        >
          {shown}
        </button>
      ) : (
        shown
      )}
    </Cell>
  );
}
