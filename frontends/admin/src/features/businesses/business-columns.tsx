import { reminderDays } from '@edogrula/contracts/business-checks';
import { dayMs } from '@edogrula/contracts/durations';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Badge } from '@edogrula/ui/badge';
import { formatRating } from '@edogrula/ui/format';
import { DemoBadge } from '../../components/cells.tsx';
import {
  demoColumn,
  handleColumn,
  momentColumn,
  nameColumn,
  phoneColumn,
  textColumn,
} from '../../components/record-table/column-kinds.tsx';
import type { RecordColumn, RecordFilter } from '../../components/record-table/columns.ts';
import { searchable } from '../../components/record-table/narrow-rows.ts';
import { commonText } from '../../locales/tr/common.ts';
import { handChecksText } from '../../locales/tr/hand-checks.ts';
import { businessesText as text } from '../../locales/tr/registry.ts';

/** On the blacklist, verified or neither; an entry goes before everything [decision 12]. */
function VerifiedBadge({ business }: { business: AdminBusinessView }) {
  const { verified, blacklistedFrom, lapsedAt } = business;
  if (isListed(blacklistedFrom)) return <Badge tone="blacklist">{text.blacklisted}</Badge>;
  if (lapsedAt) return <Badge tone="neutral">{handChecksText.paused}</Badge>;
  return <Badge tone={verified ? 'verified' : 'neutral'}>{verified ? text.verified : text.unverified}</Badge>;
}

/** Verified or not, and whether the record is made up. */
export function BusinessBadges({ business }: { business: AdminBusinessView }) {
  return (
    <>
      <VerifiedBadge business={business} />
      {business.demo && <DemoBadge />}
    </>
  );
}

const placeOf = ({ district, city }: AdminBusinessView) => [district, city].filter(Boolean).join(', ');

const isListed = (from: string | null) => from !== null && Date.parse(from) <= Date.now();

const stateWords = (row: AdminBusinessView): string => {
  if (isListed(row.blacklistedFrom)) return text.blacklisted;
  if (row.lapsedAt) return handChecksText.paused;
  return row.verified ? text.verified : text.unverified;
};

const soonMs = Math.max(...reminderDays) * dayMs;

/** The badge ends within 30 days or has ended, and no entry is active against the business; as the registry counts it. */
function endsSoon({ verification, lapsedAt, blacklistedFrom }: AdminBusinessView): boolean {
  if (isListed(blacklistedFrom)) return false;
  const until = verification?.until;
  return lapsedAt !== undefined || (until ? Date.parse(until) <= Date.now() + soonMs : false);
}

/** The provider's: the product has no ratings of its own. */
const ratingOf = ({ googleRating }: AdminBusinessView) =>
  googleRating === null ? '' : formatRating(googleRating, 5);

export const businessColumns: readonly RecordColumn<AdminBusinessView>[] = [
  nameColumn(text.name, (row) => row),
  handleColumn(),
  phoneColumn(text.phone),
  { id: 'type', label: text.type, value: (row) => row.type, phone: 'hidden', roomy: true },
  textColumn('address', text.address, (row) => row.address ?? placeOf(row)),
  { id: 'tradeTitle', label: text.tradeTitle, value: (row) => row.tradeTitle, phone: 'hidden', extra: true },
  { id: 'landline', label: text.landline, value: (row) => row.landline, phone: 'hidden', extra: true },
  { id: 'website', label: text.website, value: (row) => row.website, phone: 'hidden', extra: true },
  { id: 'slug', label: text.slug, value: (row) => row.slug, phone: 'hidden', extra: true },
  { id: 'gallery', label: text.gallery, value: (row) => row.gallery.length, phone: 'hidden', roomy: true },
  {
    id: 'rating',
    label: text.rating,
    value: (row) => row.googleRating,
    cell: ratingOf,
    csv: ratingOf,
    phone: 'hidden',
    roomy: true,
  },
  {
    id: 'status',
    label: text.status,
    value: stateWords,
    cell: (row) => <VerifiedBadge business={row} />,
    phone: 'status',
  },
  momentColumn('createdAt', text.createdAt, (row) => row.createdAt),
  demoColumn(commonText.demo),
];

export const businessFilters: readonly RecordFilter<AdminBusinessView>[] = [
  ...(['verified', 'unverified', 'blacklisted'] as const).map((state) => ({
    id: state,
    group: text.status,
    label: text[state],
    test: (row: AdminBusinessView) => stateWords(row) === text[state],
  })),
  { id: 'ending', group: text.status, label: handChecksText.ending, test: endsSoon },
];

/** What the search looks in. */
export const businessSearchText = (row: AdminBusinessView): string =>
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
