import { momentColumn, numberColumn, textColumn } from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { correctionsText as text } from '../../locales/tr/corrections.ts';
import type { Correction } from './api/corrections-query.ts';

export const correctionColumns: readonly RecordColumn<Correction>[] = [
  {
    id: 'business',
    label: text.business,
    value: (row) => row.businessName,
    cell: (row) => row.businessName,
    phone: 'title',
    className: 'wide:min-w-48',
  },
  numberColumn(text.number),
  textColumn('part', text.part, (row) => text.parts[row.part]),
  { ...textColumn<Correction>('role', text.role, (row) => text.roles[row.role]), phone: 'start' },
  momentColumn('createdAt', text.received, (row) => row.createdAt),
];

export const correctionFilters: readonly RecordFilter<Correction>[] = [
  { id: 'owner', group: text.askerGroup, label: text.ownersAddress, test: (row) => row.ownersAddress },
  { id: 'others', group: text.askerGroup, label: text.otherAddress, test: (row) => !row.ownersAddress },
];

/** What the search looks in. */
export const correctionSearchText = (row: Correction): string =>
  searchable([row.number, row.businessName, row.email, row.wish], []);
