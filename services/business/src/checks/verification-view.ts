import { type CheckKind, checkKinds } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import type { BusinessRow } from '../tables.ts';

type Row = Pick<BusinessRow, 'verification' | 'handle' | 'phone' | 'website'>;

/** Contacts that a record does not have are not said to be unchecked. */
const absent = (row: Row, kind: CheckKind): boolean =>
  (kind === 'handle' || kind === 'phone' || kind === 'website') && row[kind] === null;

/** What was checked and when, and what was not [R330, decision 38]; null for a record that is not verified. */
export function verificationViewOf(row: Row): BusinessView['verification'] {
  if (!row.verification) return null;
  const checked = new Set<CheckKind>(row.verification.checks.map(({ kind }) => kind));
  return {
    ...row.verification,
    notChecked: checkKinds.filter((kind) => !checked.has(kind) && !absent(row, kind)),
  };
}
