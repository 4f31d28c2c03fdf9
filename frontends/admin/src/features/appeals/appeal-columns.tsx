import { Badge } from '@edogrula/ui/badge';
import { momentColumn, numberColumn, textColumn } from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { appealsText as text } from '../../locales/tr/appeals.ts';
import type { Appeal } from './api/appeals-query.ts';

export const appealColumns: readonly RecordColumn<Appeal>[] = [
  {
    id: 'entry',
    label: text.entry,
    value: (row) => row.entryName,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {row.entryName}
        {row.overdue && <Badge tone="blacklist">{text.overdue}</Badge>}
      </span>
    ),
    phone: 'title',
    className: 'wide:min-w-48',
  },
  numberColumn(text.number),
  textColumn('role', text.role, (row) => text.roles[row.role]),
  { ...momentColumn<Appeal>('createdAt', text.received, (row) => row.createdAt), phone: 'start' },
  momentColumn('dueAt', text.due, (row) => row.dueAt),
];

/** Of those that were decided: how, when and by whom. */
export const decidedColumns: readonly RecordColumn<Appeal>[] = [
  // On a phone a card has room for how, by whom and when it ended.
  ...appealColumns
    .filter(({ id }) => id !== 'dueAt')
    .map((column) => (column.phone === 'title' ? column : { ...column, phone: 'hidden' as const })),
  textColumn('status', text.outcomeTitle, (row) => text.statuses[row.status]),
  momentColumn('decidedAt', text.decidedAt, (row) => row.decision?.at ?? null),
  { ...textColumn<Appeal>('decidedBy', text.decidedBy, (row) => row.decision?.by ?? ''), phone: 'start' },
];

export const decidedFilters: readonly RecordFilter<Appeal>[] = (
  ['upheld', 'amended', 'reversed', 'removed'] as const
).map((status) => ({
  id: status,
  group: text.outcomeTitle,
  label: text.statuses[status],
  test: (row: Appeal) => row.status === status,
}));

export const appealFilters: readonly RecordFilter<Appeal>[] = [
  { id: 'overdue', group: text.overdueGroup, label: text.overdue, test: (row) => row.overdue },
  { id: 'intime', group: text.overdueGroup, label: text.inTime, test: (row) => !row.overdue },
];

/** What the search looks in. */
export const appealSearchText = (row: Appeal): string =>
  searchable([row.number, row.entryName, row.name, row.email, row.desc], []);
