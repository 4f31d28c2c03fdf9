import { type CheckKind, sawDocument } from '@edogrula/contracts/business-checks';
import { endsAlone } from '@edogrula/contracts/check-ends';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { dropsCheck, type OwnFieldName } from '@edogrula/contracts/owner-changes';
import type { Application } from './api/applications-query.ts';
import { anewBy, type ComparedField, type Difference, differences } from './compare-linked.ts';
import type { ApprovalChecksState } from './use-approval-checks.ts';

type Check = AdminBusinessView['checks'][number];
/** What becomes of a check: `alone` ends on its day by itself, `badge` ends the verification with it. */
export type Fate = 'renewed' | 'alone' | 'badge' | 'lasts' | 'changed' | 'over';
type FormerCheck = { kind: CheckKind; until: string | null; fate: Fate };
/** What the window carries so far. */
export type Given = Pick<ApprovalChecksState, 'given' | 'payees'>;

/** The record's values by which checks are known; the pin of a place is one of a visit alone. */
const fieldOf: Partial<Record<ComparedField, OwnFieldName>> = {
  tradeTitle: 'tradeTitle',
  tourismLicence: 'tourismLicence',
  type: 'type',
  handle: 'instagramUsername',
  phone: 'phone',
  website: 'website',
  address: 'address',
  district: 'district',
  city: 'city',
};

const isChanged = (check: Check, changes: readonly Difference[]): boolean =>
  changes.some(({ field, now }) => {
    const own = fieldOf[field];
    if (own) return dropsCheck({ field: own, before: now || null }, check);
    return field === 'place' && check.kind === 'visit';
  });

/** The e-mail address proves itself by its code; accounts are ticked apart. */
const isRenewed = ({ kind }: Check, { given, payees }: Given): boolean =>
  kind === 'email' || (kind === 'payee' && payees.length > 0) || given.some((tick) => tick.kind === kind);

/**
 * What an approval leaves of the checks that a record has [R354, ADR 108]; empty for one that begins anew, of which nothing
 * is left, and for one that nobody vouches for.
 */
export function formerChecks(
  application: Application,
  business: AdminBusinessView,
  given: Given,
  now: Date,
): FormerCheck[] {
  if (!business.verification || anewBy(application, business)) return [];
  const changes = differences(application, business);
  const renews = sawDocument(given.given);
  const fate = (check: Check): Fate => {
    if (isRenewed(check, given)) return 'renewed';
    if (isChanged(check, changes)) return 'changed';
    if (!check.until) return 'lasts';
    if (new Date(check.until) <= now) return 'over';
    return renews || endsAlone(check) ? 'alone' : 'badge';
  };
  return business.checks.map((check) => ({
    kind: check.kind,
    until: check.until ?? null,
    fate: fate(check),
  }));
}
