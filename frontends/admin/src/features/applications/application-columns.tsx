import { StatusBadge, statusFilters, statusWords } from '../../components/decision/status-badge.tsx';
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
import { applicationsText as text } from '../../locales/tr/applications.ts';
import type { Application } from './api/applications-query.ts';

type Column = RecordColumn<Application>;

const shared: Column[] = [
  numberColumn(text.number),
  nameColumn(text.name, (row) => row),
  handleColumn(),
  phoneColumn(text.phone),
  { id: 'type', label: text.type, value: (row) => row.type, phone: 'hidden', roomy: true },
  textColumn('address', text.address, (row) => row.address),
  { id: 'email', label: text.email, value: (row) => row.email, phone: 'hidden', extra: true },
  { id: 'website', label: text.website, value: (row) => row.website, phone: 'hidden', extra: true },
  { id: 'files', label: text.files, value: (row) => row.attachments.length, phone: 'hidden' },
  {
    id: 'status',
    label: text.status,
    value: (row) => statusWords(row.status),
    cell: (row) => <StatusBadge record={row} {...publicityOf(row)} />,
    phone: 'status',
  },
];
const createdAt: Column = momentColumn('createdAt', text.createdAt, (row) => row.createdAt);
const demo: Column = demoColumn(text.demo);

export const pendingColumns: readonly Column[] = [...shared, createdAt, demo];
export const archivedColumns: readonly Column[] = [
  ...shared,
  { ...createdAt, phone: 'hidden', roomy: true },
  momentColumn('decidedAt', text.decidedAt, (row) => row.decision?.at),
  {
    id: 'decidedBy',
    label: text.decidedBy,
    value: (row) => row.decision?.by ?? null,
    phone: 'hidden',
    extra: true,
  },
  {
    id: 'reason',
    label: text.reason,
    value: (row) => row.decision?.reason ?? null,
    phone: 'hidden',
    extra: true,
  },
  demo,
];

const recent = recentFilter<Application>(text.createdAt, text.lastWeek);
export const pendingFilters: readonly RecordFilter<Application>[] = [recent];
export const archivedFilters: readonly RecordFilter<Application>[] = [
  ...statusFilters<Application>(text.status, ['approved', 'rejected']),
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

/** What the public sees of an application's approval, and whether one was withheld before it came back [decision 13]. */
export const publicityOf = ({ businessVisible, publishedAt, withheld }: Application) => ({
  visible: businessVisible && publishedAt !== null,
  cameBack: withheld !== null,
});
