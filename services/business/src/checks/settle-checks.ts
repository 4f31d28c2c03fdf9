import { checkKinds } from '@edogrula/contracts/business-checks';
import type { StoredVerification } from '../tables.ts';
import { type CheckedFields, isBound, type StoredKind, valueHash } from './checked-value.ts';

/** How a stored check came about; `record` is given on an application or by hand. */
export type StoredHow = StoredVerification['checks'][number]['how'] | 'application' | 'by-hand';

export type NewCheck = { kind: StoredKind; how: StoredHow; at: Date; checkedBy: string | null };
export type Check = NewCheck & { valueHash: string | null };

/** What a change of the record does to its checks: which it gets, and whether the former ones are withdrawn. */
export type CheckChange = { add: readonly NewCheck[]; withdraw: boolean };

export type Settled = { standing: Check[]; added: Check[]; dropped: StoredKind[] };

/**
 * The checks of a record after a change; pure. A check is valid only while the value that was checked is the record's
 * [R353]; one that is given again takes the place of the former.
 */
export function settleChecks(
  before: readonly Check[],
  change: CheckChange | undefined,
  after: CheckedFields,
): Settled {
  const added = (change?.add ?? [])
    .map((check) => ({ ...check, valueHash: valueHash(check.kind, after) }))
    .filter(({ kind, valueHash: hash }) => hash !== null || !isBound(kind));
  const replaced = new Set(added.map(({ kind }) => kind));
  const stands = ({ kind, valueHash: hash }: Check) =>
    !change?.withdraw && !replaced.has(kind) && (hash === null || hash === valueHash(kind, after));
  const kept = before.filter(stands);
  return {
    standing: [...kept, ...added],
    added,
    dropped: before.filter((check) => !stands(check)).map(({ kind }) => kind),
  };
}

/** What «doğrulanmış» needs at least: a moderator's word for the record [ADR 32]. */
const minimum: StoredKind = 'record';

/** What people read of the standing checks; null for a record that lacks the minimum [R352]. */
export function verificationOf(standing: readonly Check[]): StoredVerification | null {
  const word = standing.find(({ kind }) => kind === minimum);
  if (!word) return null;
  const checks = checkKinds.flatMap((kind) => {
    const check = standing.find((one) => one.kind === kind);
    return check ? [{ kind, at: check.at.toISOString(), how: shownHow(check.how) }] : [];
  });
  return {
    verifiedAt: word.at.toISOString(),
    emailVerifiedAt: checks.find(({ kind }) => kind === 'email')?.at ?? null,
    vouchedBy: word.how === 'by-hand' ? 'by-hand' : 'application',
    checks,
  };
}

type ShownHow = StoredVerification['checks'][number]['how'];
const shownHow = (how: StoredHow): ShownHow =>
  how === 'application' || how === 'by-hand' ? 'recorded' : how;
