import Image from 'lucide-react/icons/image';
import { statusFilters, statusWords } from '../../components/decision/status-badge.tsx';
import {
  demoColumn,
  handleColumn,
  momentColumn,
  nameColumn,
  numberColumn,
  phoneColumn,
  recentFilter,
  textColumn,
} from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { heldText } from '../../locales/tr/held.ts';
import { reportsText as text } from '../../locales/tr/reports.ts';
import type { Report } from './api/reports-query.ts';
import { ReportStatus } from './components/report-status.tsx';

const descriptionMax = 120;

/** A description cut to 120 characters for the table [R126]. */
export function shortDescription(desc: string): string {
  const characters = [...desc.trim()];
  if (characters.length <= descriptionMax) return characters.join('');
  return `${characters
    .slice(0, descriptionMax - 1)
    .join('')
    .trimEnd()}…`;
}

export const reportColumns: readonly RecordColumn<Report>[] = [
  numberColumn(text.number),
  nameColumn(text.name, (row) => row),
  handleColumn(),
  phoneColumn(text.phone),
  textColumn(
    'description',
    text.description,
    (row) => row.desc,
    (row) => shortDescription(row.desc),
  ),
  { id: 'email', label: text.email, value: (row) => row.email, phone: 'hidden', extra: true },
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
    value: (row) => (row.held ? heldText.badge : statusWords(row.status)),
    cell: (row) => <ReportStatus report={row} />,
    phone: 'status',
  },
  momentColumn('createdAt', text.createdAt, (row) => row.createdAt),
  demoColumn(text.demo),
];

export const reportFilters: readonly RecordFilter<Report>[] = [
  ...statusFilters<Report>(text.status, ['pending', 'approved', 'rejected']),
  {
    id: 'held',
    group: text.status,
    label: heldText.badge,
    test: (row) => Boolean(row.held),
  },
  recentFilter(text.createdAt, text.lastWeek),
];

/** What the search looks in. */
export const reportSearchText = (row: Report): string =>
  searchable([row.number, row.name, row.instagramUsername, row.desc, row.email], [row.phone]);
