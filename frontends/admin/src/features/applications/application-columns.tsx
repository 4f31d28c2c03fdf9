import { formatDateTime, formatPhone } from '@edogrula/ui/format';
import { MomentCell, NameCell } from '../../components/cells.tsx';
import { StatusBadge, statusWords } from '../../components/decision/status-badge.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { applicationsText as text } from '../../locales/tr/applications.ts';
import { decisionText } from '../../locales/tr/decision.ts';
import type { Application } from './api/applications-query.ts';

type Column = RecordColumn<Application>;
const weekMs = 7 * 86_400_000;

const name: Column = {
  id: 'name',
  label: text.name,
  value: (row) => row.name,
  cell: (row) => <NameCell name={row.name} handle={row.instagramUsername} />,
  phone: 'title',
  className: 'wide:min-w-48',
};
const number: Column = {
  id: 'number',
  label: text.number,
  value: (row) => row.number,
  phone: 'hidden',
  className: 'whitespace-nowrap text-ink-muted',
};
const shared: Column[] = [
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
  { id: 'type', label: text.type, value: (row) => row.type, phone: 'hidden', roomy: true },
  {
    id: 'address',
    label: text.address,
    value: (row) => row.address,
    cell: (row) => <span className="line-clamp-2">{row.address}</span>,
    phone: 'wide',
    className: 'text-ink-soft wide:min-w-52',
  },
  { id: 'email', label: text.email, value: (row) => row.email, phone: 'hidden', extra: true },
  { id: 'files', label: text.files, value: (row) => row.attachments.length, phone: 'hidden' },
];
const status: Column = {
  id: 'status',
  label: text.status,
  value: (row) => statusWords(row.status),
  cell: (row) => <StatusBadge record={row} visible={row.businessVisible} />,
  phone: 'status',
};
const createdAt: Column = {
  id: 'createdAt',
  label: text.createdAt,
  value: (row) => row.createdAt,
  cell: (row) => <MomentCell at={row.createdAt} />,
  csv: (row) => formatDateTime(row.createdAt),
  phone: 'end',
};
const decidedAt: Column = {
  id: 'decidedAt',
  label: text.decidedAt,
  value: (row) => row.decision?.at ?? null,
  cell: (row) => row.decision && <MomentCell at={row.decision.at} />,
  csv: (row) => (row.decision ? formatDateTime(row.decision.at) : ''),
  phone: 'end',
};

export const pendingColumns: readonly Column[] = [number, name, ...shared, status, createdAt];
export const archivedColumns: readonly Column[] = [
  number,
  name,
  ...shared,
  status,
  { ...createdAt, phone: 'hidden' },
  decidedAt,
];

const isRecent = (at: string) => Date.now() - Date.parse(at) < weekMs;
const recent: RecordFilter<Application> = {
  id: 'week',
  group: text.createdAt,
  label: text.lastWeek,
  test: (row) => isRecent(row.createdAt),
};
export const pendingFilters: readonly RecordFilter<Application>[] = [recent];
export const archivedFilters: readonly RecordFilter<Application>[] = [
  ...(['approved', 'rejected'] as const).map((outcome) => ({
    id: outcome,
    group: text.status,
    label: decisionText[outcome],
    test: (row: Application) => row.status === outcome,
  })),
  recent,
];

/** What the search looks in. */
export const applicationSearchText = (row: Application): string =>
  searchable(
    [
      row.number,
      row.name,
      row.tradeTitle,
      row.instagramUsername,
      row.type,
      row.address,
      row.email,
      row.website,
    ],
    [row.phone, row.landline],
  );
