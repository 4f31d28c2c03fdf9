import type { DeskChange, OwnerChange } from '@edogrula/contracts/http/owner';
import {
  changeNumber,
  dropsCheck,
  type OwnFieldName,
  ownFieldNames,
} from '@edogrula/contracts/owner-changes';
import { businessStatus } from '../business/business-status.ts';
import type { BusinessRow, ChangeRow, ChangeValues } from '../tables.ts';

const columns: Record<OwnFieldName, keyof BusinessRow> = {
  name: 'name',
  tradeTitle: 'trade_title',
  type: 'type',
  instagramUsername: 'handle',
  phone: 'phone',
  landline: 'landline',
  website: 'website',
  bookingUrl: 'booking_url',
  tourismLicence: 'tourism_licence',
  address: 'address',
  district: 'district',
  city: 'city',
  description: 'description',
};

/** The values of a record that an owner can propose, by their names in the API; an empty one is none. */
export const ownValues = (row: Pick<BusinessRow, keyof BusinessRow>): ChangeValues =>
  Object.fromEntries(ownFieldNames.map((name) => [name, (row[columns[name]] as string | null) || null]));

/** What a proposal about something else than values compares. */
export function valuesNow(
  kind: ChangeRow['kind'],
  row: BusinessRow,
  sisters: readonly string[],
): ChangeValues {
  if (kind === 'fields') return ownValues(row);
  if (kind === 'images') return { images: String(row.gallery.length) };
  if (kind === 'logo') return { logo: row.logo };
  return kind === 'sisters' ? { sisters: sisters.join(', ') || null } : {};
}

const fieldsOf = ({ before }: ChangeRow): string[] =>
  Object.keys(before).sort(
    (one, other) => ownFieldNames.indexOf(one as OwnFieldName) - ownFieldNames.indexOf(other as OwnFieldName),
  );

/** Standing checks that a proposal ends when it is accepted [R353]. */
function dropsOf(change: ChangeRow, row: Pick<BusinessRow, 'verification'>) {
  const fields = fieldsOf(change) as OwnFieldName[];
  return (row.verification?.checks ?? [])
    .filter((check) => fields.some((field) => dropsCheck(field, check)))
    .map(({ kind }) => kind);
}

/** A proposal as its owner reads it. */
export function ownerChangeOf(change: ChangeRow, row: Pick<BusinessRow, 'verification'>): OwnerChange {
  const { before, wish } = change;
  return {
    _id: change.id,
    number: changeNumber(change.number),
    kind: change.kind,
    state: change.state,
    values: fieldsOf(change).map((field) => ({
      field,
      before: before[field] ?? null,
      after: wish[field] ?? null,
    })),
    files: change.file_ids.length,
    drops: change.state === 'open' ? dropsOf(change, row) : [],
    createdAt: change.created_at.toISOString(),
    dueAt: change.due_at?.toISOString() ?? null,
    decidedAt: change.decided_at?.toISOString() ?? null,
    words: change.words,
  };
}

/** The same beside the record as it is now. */
export function deskChangeOf(
  change: ChangeRow,
  row: BusinessRow,
  { sisters, at }: { sisters: readonly string[]; at: Date },
): DeskChange {
  const current = valuesNow(change.kind, row, sisters);
  const fields = fieldsOf(change);
  return {
    ...ownerChangeOf(change, row),
    businessId: row.id,
    businessName: row.name,
    slug: row.slug,
    businessVersion: row.version,
    now: fields.map((field) => current[field] ?? null),
    changedSince:
      change.state === 'open' &&
      fields.some((field) => (current[field] ?? null) !== (change.before[field] ?? null)),
    listed: businessStatus(row, at) === 'blacklisted',
    fileIds: change.file_ids,
  };
}
