import { type CheckKind, checkKinds } from '@edogrula/contracts/business-checks';
import { countsAt } from '@edogrula/contracts/check-ends';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import type { BusinessRow } from '../tables.ts';

type Row = Pick<
  BusinessRow,
  'verification' | 'handle' | 'phone' | 'landline' | 'website' | 'payees_listed_from'
>;
type Verification = NonNullable<BusinessView['verification']>;

/** Contacts that a record does not have are not said to be unchecked. */
const absent = (row: Row, kind: CheckKind): boolean =>
  (kind === 'handle' || kind === 'phone' || kind === 'website') && row[kind] === null;

type Shown = Verification['checks'][number];

/** The checks of a record, those that have ended as well; that of its accounts not while entries name them all [R361]. */
export function shownChecks(
  { verification, payees_listed_from: listed }: Pick<Row, 'verification' | 'payees_listed_from'>,
  now: Date,
): Shown[] {
  const checks = verification?.checks ?? [];
  return listed && listed <= now ? checks.filter(({ kind }) => kind !== 'payee') : checks;
}

/** Nobody checks a landline, unless it is the telephone that was [R495]. */
const isUnchecked = ({ landline, phone }: Row, checked: ReadonlySet<CheckKind>): boolean =>
  landline !== null && !(landline === phone && checked.has('phone'));

/** What was checked and when, and what was not [R330, decision 38]; null for a record that is not verified. */
export function verificationViewOf(row: Row, now: Date): BusinessView['verification'] {
  if (!row.verification) return null;
  const checks = shownChecks(row, now).filter((check) => countsAt(check, now));
  const checked = new Set<CheckKind>(checks.map(({ kind }) => kind));
  return {
    ...row.verification,
    checks,
    notChecked: [
      ...checkKinds.filter((kind) => !checked.has(kind) && !absent(row, kind)),
      ...(isUnchecked(row, checked) ? (['landline'] as const) : []),
    ],
  };
}

/** The number that was looked up; null where nobody looked, whatever the owner says [R374]. */
export const lookedUpLicence = (
  row: Pick<BusinessRow, 'tourism_licence'>,
  verification: BusinessView['verification'],
) => (verification?.checks.some(({ how }) => isLicenceOutcome(how)) ? row.tourism_licence : null);
