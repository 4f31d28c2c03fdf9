import { countsAt } from '@edogrula/contracts/check-ends';
import type { DeskChange, OwnerChange } from '@edogrula/contracts/http/owner';
import {
  type ChangedValue,
  changeNumber,
  dropsCheck,
  endsBadge,
  type OwnFieldName,
  ownFieldNames,
} from '@edogrula/contracts/owner-changes';
import { businessStatus, isVerified } from '../business/business-status.ts';
import type { BusinessRow, ChangeRow, ChangeValues, StoredVerification } from '../tables.ts';

type Verified = Pick<BusinessRow, 'verification' | 'verified_at' | 'verified_until'>;

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

/** The values that accepting a proposal changes, as the record has them now: it may be another one since it was written. */
export function changedBy(change: ChangeRow, row: BusinessRow): ChangedValue[] {
  const { before, wish, kind } = change;
  const now = kind === 'fields' ? ownValues(row) : before;
  const isAnother = (field: string) => kind !== 'fields' || (now[field] ?? null) !== (wish[field] ?? null);
  return fieldsOf(change)
    .filter(isAnother)
    .map((field) => ({ field: field as OwnFieldName, before: now[field] ?? null }));
}

/** Active checks that a proposal ends when it is accepted [R353]. */
function dropsOf(change: ChangeRow, row: BusinessRow) {
  const changed = changedBy(change, row);
  return (row.verification?.checks ?? [])
    .filter((check) => changed.some((value) => dropsCheck(value, check)))
    .map(({ kind }) => kind);
}

/** What an active badge rests on by now. */
export function activeVerification({ verification, ...row }: Verified, now: Date): StoredVerification | null {
  if (!verification || !isVerified(row, now)) return null;
  return { ...verification, checks: verification.checks.filter((check) => countsAt(check, now)) };
}

/** Whether accepting a proposal leaves nothing that an active badge rests on [R506]. */
export function endsBadgeOf(change: ChangeRow, row: BusinessRow, now: Date): boolean {
  const active = activeVerification(row, now);
  return active !== null && endsBadge(changedBy(change, row), active);
}

/** A proposal as its owner reads it. */
export function ownerChangeOf(change: ChangeRow, row: BusinessRow, now: Date): OwnerChange {
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
    endsBadge: change.state === 'open' && endsBadgeOf(change, row, now),
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
  { sisters, at, own }: { sisters: readonly string[]; at: Date; own: boolean },
): DeskChange {
  const current = valuesNow(change.kind, row, sisters);
  const fields = fieldsOf(change);
  return {
    ...ownerChangeOf(change, row, at),
    businessId: row.id,
    businessName: row.name,
    slug: row.slug,
    businessVersion: row.version,
    now: fields.map((field) => current[field] ?? null),
    changedSince:
      change.state === 'open' &&
      fields.some((field) => (current[field] ?? null) !== (change.before[field] ?? null)),
    listed: businessStatus(row, at) === 'blacklisted',
    vouchedBy: isVerified(row, at) ? (row.verification?.vouchedBy ?? null) : null,
    own,
    fileIds: change.file_ids,
  };
}
