import { Badge } from '@edogrula/ui/badge';
import { formatDate, formatNumber } from '@edogrula/ui/format';
import { nameColumn } from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { featuredText as text } from '../../locales/tr/registry.ts';
import type { Featured } from './api/featured-query.ts';

/** Shown now, over, or kept back because its business is on the blacklist. */
const stateOf = ({ until, state }: Featured): 'active' | 'expired' | 'hidden' => {
  if (Date.parse(until) <= Date.now()) return 'expired';
  return state ?? 'active';
};
const tones = { active: 'accent', expired: 'neutral', hidden: 'blacklist' } as const;

/** The status of a sponsored place, in words. */
export function FeaturedBadge({ featured }: { featured: Featured }) {
  const state = stateOf(featured);
  return <Badge tone={tones[state]}>{text[state]}</Badge>;
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
    value: (row) => text[stateOf(row)],
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

export const featuredFilters: readonly RecordFilter<Featured>[] = (
  ['active', 'expired', 'hidden'] as const
).map((state) => ({
  id: state,
  group: text.status,
  label: text[state],
  test: (row) => stateOf(row) === state,
}));

/** What the search looks in. */
export const featuredSearchText = (row: Featured): string =>
  searchable([row.business.name, row.business.instagramUsername, row.place, row.type], [row.business.phone]);
