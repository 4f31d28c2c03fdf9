import { Badge } from '@edogrula/ui/badge';
import { formatDate, formatNumber } from '@edogrula/ui/format';
import { nameColumn } from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { featuredText as text } from '../../locales/tr/registry.ts';
import type { Featured } from './api/featured-query.ts';

export const isActive = ({ until }: Featured): boolean => Date.parse(until) > Date.now();

/** Still shown, or over. */
export function FeaturedBadge({ featured }: { featured: Featured }) {
  return isActive(featured) ? <Badge tone="accent">{text.active}</Badge> : <Badge>{text.expired}</Badge>;
}

export const featuredColumns: readonly RecordColumn<Featured>[] = [
  nameColumn(text.business, (row) => row.business, 'business'),
  { id: 'place', label: text.place, value: (row) => row.place, phone: 'start' },
  { id: 'type', label: text.type, value: (row) => row.type, phone: 'hidden' },
  {
    id: 'weight',
    label: text.weight,
    value: (row) => row.weight,
    cell: (row) => formatNumber(row.weight),
    phone: 'hidden',
  },
  {
    id: 'status',
    label: text.status,
    value: (row) => (isActive(row) ? text.active : text.expired),
    cell: (row) => <FeaturedBadge featured={row} />,
    phone: 'status',
  },
  {
    id: 'until',
    label: text.until,
    value: (row) => Date.parse(row.until),
    cell: (row) => (
      <time dateTime={row.until} className="whitespace-nowrap text-ink-muted">
        {formatDate(row.until)}
      </time>
    ),
    csv: (row) => formatDate(row.until),
    phone: 'end',
  },
];

export const featuredFilters: readonly RecordFilter<Featured>[] = [
  { id: 'active', group: text.status, label: text.active, test: isActive },
  { id: 'expired', group: text.status, label: text.expired, test: (row) => !isActive(row) },
];

/** What the search looks in. */
export const featuredSearchText = (row: Featured): string =>
  searchable([row.business.name, row.business.instagramUsername, row.place, row.type], [row.business.phone]);
