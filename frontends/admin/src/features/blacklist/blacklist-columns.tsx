import {
  handleColumn,
  momentColumn,
  nameColumn,
  phoneColumn,
  textColumn,
} from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { blacklistText as text } from '../../locales/tr/registry.ts';
import type { BlacklistEntry } from './api/blacklist-query.ts';

export const blacklistColumns: readonly RecordColumn<BlacklistEntry>[] = [
  nameColumn(text.name, (row) => row),
  handleColumn(),
  phoneColumn(text.phone),
  textColumn('description', text.description, (row) => row.desc),
  { id: 'slug', label: text.publicPage, value: (row) => row.slug, phone: 'hidden', extra: true },
  momentColumn('listedAt', text.listedAt, (row) => row.listedAt),
];

export const blacklistFilters: readonly RecordFilter<BlacklistEntry>[] = [
  { id: 'known', group: text.business, label: text.withBusiness, test: (row) => row.businessId !== null },
  {
    id: 'unknown',
    group: text.business,
    label: text.withoutBusiness,
    test: (row) => row.businessId === null,
  },
];

/** What the search looks in. */
export const blacklistSearchText = (row: BlacklistEntry): string =>
  searchable([row.name, row.instagramUsername, row.desc, row.slug], [row.phone]);
