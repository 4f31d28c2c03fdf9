import { formatDateTime, formatPhone } from '@edogrula/ui/format';
import { MomentCell, NameCell } from '../../components/cells.tsx';
import type { RecordColumn } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { blacklistText as text } from '../../locales/tr/registry.ts';
import type { BlacklistEntry } from './api/blacklist-query.ts';

export const blacklistColumns: readonly RecordColumn<BlacklistEntry>[] = [
  {
    id: 'name',
    label: text.name,
    value: (row) => row.name,
    cell: (row) => <NameCell name={row.name} handle={row.instagramUsername} />,
    phone: 'title',
    className: 'wide:min-w-48',
  },
  {
    id: 'instagram',
    label: text.instagram,
    value: (row) => row.instagramUsername,
    cell: (row) => (row.instagramUsername ? `@${row.instagramUsername}` : ''),
    phone: 'hidden',
    extra: true,
  },
  {
    id: 'phone',
    label: text.phone,
    value: (row) => row.phone,
    cell: (row) => (row.phone ? formatPhone(row.phone) : ''),
    csv: (row) => (row.phone ? formatPhone(row.phone) : ''),
    phone: 'start',
    className: 'whitespace-nowrap',
  },
  {
    id: 'description',
    label: text.description,
    value: (row) => row.desc,
    cell: (row) => <span className="line-clamp-2">{row.desc}</span>,
    phone: 'wide',
    className: 'text-ink-soft wide:min-w-52',
  },
  {
    id: 'listedAt',
    label: text.listedAt,
    value: (row) => row.listedAt,
    cell: (row) => <MomentCell at={row.listedAt} />,
    csv: (row) => formatDateTime(row.listedAt),
    phone: 'end',
  },
];

/** What the search looks in. */
export const blacklistSearchText = (row: BlacklistEntry): string =>
  searchable([row.name, row.instagramUsername, row.desc, row.slug], [row.phone]);
