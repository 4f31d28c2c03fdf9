import { changeKinds } from '@edogrula/contracts/owner-changes';
import { momentColumn, numberColumn, textColumn } from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { changesText as text } from '../../locales/tr/changes.ts';
import type { Change } from './api/changes-query.ts';

export const changeColumns: readonly RecordColumn<Change>[] = [
  {
    id: 'business',
    label: text.business,
    value: (row) => row.businessName,
    cell: (row) => row.businessName,
    phone: 'title',
    className: 'wide:min-w-48',
  },
  numberColumn(text.number),
  textColumn('kind', text.kind, (row) => text.kinds[row.kind]),
  momentColumn('createdAt', text.received, (row) => row.createdAt),
];

export const changeFilters: readonly RecordFilter<Change>[] = changeKinds.map((kind) => ({
  id: kind,
  group: text.kindGroup,
  label: text.kinds[kind],
  test: (row) => row.kind === kind,
}));

/** What the search looks in. */
export const changeSearchText = (row: Change): string => searchable([row.number, row.businessName], []);
