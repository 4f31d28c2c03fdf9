import { cn } from '@edogrula/ui/cn';
import { Cell, DataTable, HeadCell, MessageRow, Row, SkeletonRows } from '@edogrula/ui/data-table';
import type { ReactNode } from 'react';
import type { PhonePlace, RecordColumn } from './columns.ts';

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
const cell = 'max-wide:min-w-0 max-wide:border-0 max-wide:p-0';
/** Beside an open panel the table keeps who, phone, state and day; the rest comes back with the room for it. */
const fits = <T,>({ roomy, phone }: RecordColumn<T>) =>
  cn(roomy && '@max-[66rem]:hidden', (phone === 'hidden' || phone === 'wide') && 'wide:@max-[42rem]:hidden');

type Props<T> = {
  label: string;
  columns: readonly RecordColumn<T>[];
  rows: readonly T[];
  sort: { id: string; desc: boolean };
  onSort: (id: string) => void;
  openId: string | null;
  onOpen: (row: T) => void;
  loading: boolean;
  busy: boolean;
  /** Shown in place of rows: nothing there, or what went wrong. */
  message?: ReactNode;
};

/** Head and rows; a row is a card on phones [R120]. */
export function RecordRows<T extends { _id: string }>(props: Props<T>) {
  const { columns, sort, onSort, rows } = props;
  return (
    <DataTable
      label={props.label}
      busy={props.busy}
      wrapClassName="@container border-t"
      className="max-wide:block max-wide:[&>tbody]:block"
    >
      <thead className="max-wide:hidden">
        <tr>
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
        {props.loading && <SkeletonRows rows={8} columns={columns.length} />}
        {props.message && <MessageRow columns={columns.length}>{props.message}</MessageRow>}
        {!props.loading &&
          !props.message &&
          rows.map((row) => (
            <Row
              key={row._id}
              className={card}
              selected={row._id === props.openId}
              onOpen={() => props.onOpen(row)}
            >
              {columns.map((column) => (
                <RecordCell key={column.id} column={column} row={row} onOpen={() => props.onOpen(row)} />
              ))}
            </Row>
          ))}
      </tbody>
    </DataTable>
  );
}

type CellProps<T> = { column: RecordColumn<T>; row: T; onOpen: () => void };

/** A cell; the title’s is the button that opens the row by keyboard. */
function RecordCell<T>({ column, row, onOpen }: CellProps<T>) {
  const shown = column.cell?.(row) ?? column.value(row);
  return (
    <Cell className={cn(cell, places[column.phone], fits(column), column.className)}>
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
