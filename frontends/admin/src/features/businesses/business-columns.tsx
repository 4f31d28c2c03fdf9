import type { BusinessView } from '@edogrula/contracts/http/business';
import { Badge } from '@edogrula/ui/badge';
import { formatDateTime, formatPhone, formatRating10 } from '@edogrula/ui/format';
import { MomentCell, NameCell } from '../../components/cells.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { commonText } from '../../locales/tr/common.ts';
import { businessesText as text } from '../../locales/tr/registry.ts';

/** Verified or not, and whether the record is made up. */
export function BusinessBadges({ business }: { business: BusinessView }) {
  return (
    <>
      <Badge tone={business.verified ? 'verified' : 'neutral'}>
        {business.verified ? text.verified : text.unverified}
      </Badge>
      {business.demo && <Badge>{commonText.demo}</Badge>}
    </>
  );
}

const placeOf = ({ district, city }: BusinessView) => [district, city].filter(Boolean).join(', ');

export const businessColumns: readonly RecordColumn<BusinessView>[] = [
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
  { id: 'type', label: text.type, value: (row) => row.type, phone: 'hidden' },
  {
    id: 'address',
    label: text.address,
    value: (row) => row.address ?? placeOf(row),
    cell: (row) => <span className="line-clamp-2">{row.address ?? placeOf(row)}</span>,
    phone: 'wide',
    className: 'text-ink-soft wide:min-w-44',
  },
  { id: 'website', label: text.website, value: (row) => row.website, phone: 'hidden', extra: true },
  { id: 'gallery', label: text.gallery, value: (row) => row.gallery.length, phone: 'hidden', roomy: true },
  {
    id: 'rating',
    label: text.rating,
    value: (row) => row.rating,
    cell: (row) => (row.rating === null ? '' : formatRating10(row.rating)),
    csv: (row) => (row.rating === null ? '' : formatRating10(row.rating)),
    phone: 'hidden',
    roomy: true,
  },
  {
    id: 'status',
    label: text.status,
    value: (row) => (row.verified ? text.verified : text.unverified),
    cell: (row) => (
      <span className="inline-flex gap-1 max-wide:flex-col max-wide:items-end">
        <BusinessBadges business={row} />
      </span>
    ),
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

export const businessFilters: readonly RecordFilter<BusinessView>[] = [
  { id: 'verified', group: text.status, label: text.verified, test: (row) => row.verified },
  { id: 'unverified', group: text.status, label: text.unverified, test: (row) => !row.verified },
];

/** What the search looks in. */
export const businessSearchText = (row: BusinessView): string =>
  searchable(
    [
      row.name,
      row.tradeTitle,
      row.instagramUsername,
      row.type,
      row.address,
      row.city,
      row.district,
      row.website,
      row.slug,
    ],
    [row.phone, row.landline],
  );
