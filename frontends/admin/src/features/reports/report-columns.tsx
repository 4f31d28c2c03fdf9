import { formatDateTime, formatPhone } from '@edogrula/ui/format';
import Image from 'lucide-react/icons/image';
import { MomentCell, NameCell } from '../../components/cells.tsx';
import { StatusBadge, statusWords } from '../../components/decision/status-badge.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { decisionText } from '../../locales/tr/decision.ts';
import { reportsText as text } from '../../locales/tr/reports.ts';
import type { Report } from './api/reports-query.ts';
import { shortDescription } from './short-description.ts';

const weekMs = 7 * 86_400_000;

export const reportColumns: readonly RecordColumn<Report>[] = [
  {
    id: 'number',
    label: text.number,
    value: (row) => row.number,
    phone: 'hidden',
    className: 'whitespace-nowrap text-ink-muted',
  },
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
    cell: (row) => formatPhone(row.phone),
    csv: (row) => formatPhone(row.phone),
    phone: 'start',
    className: 'whitespace-nowrap',
  },
  {
    id: 'description',
    label: text.description,
    value: (row) => row.desc,
    cell: (row) => <span className="line-clamp-2">{shortDescription(row.desc)}</span>,
    phone: 'wide',
    className: 'text-ink-soft wide:min-w-52',
  },
  {
    id: 'evidence',
    label: text.evidence,
    value: (row) => row.evidences.length,
    cell: (row) => (
      <span className="inline-flex items-center gap-1">
        <Image aria-hidden className="size-4" />
        {row.evidences.length}
      </span>
    ),
    phone: 'hidden',
  },
  {
    id: 'status',
    label: text.status,
    value: (row) => statusWords(row.status),
    cell: (row) => <StatusBadge record={row} visible={row.entryVisible} />,
    phone: 'status',
  },
  {
    id: 'createdAt',
    label: text.createdAt,
    value: (row) => row.createdAt,
    cell: (row) => <MomentCell at={row.createdAt} />,
    csv: (row) => formatDateTime(row.createdAt),
    phone: 'end',
  },
];

export const reportFilters: readonly RecordFilter<Report>[] = [
  ...(['pending', 'approved', 'rejected'] as const).map((status) => ({
    id: status,
    group: text.status,
    label: decisionText[status],
    test: (row: Report) => row.status === status,
  })),
  {
    id: 'week',
    group: text.createdAt,
    label: text.lastWeek,
    test: (row) => Date.now() - Date.parse(row.createdAt) < weekMs,
  },
];

/** What the search looks in. */
export const reportSearchText = (row: Report): string =>
  searchable([row.number, row.name, row.instagramUsername, row.desc, row.email], [row.phone]);
