import { checkKinds, losesWord } from '@edogrula/contracts/business-checks';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import type { StoredVerification } from '../tables.ts';
import { type CheckedFields, isBound, type StoredKind, valueHash } from './checked-value.ts';

/** How a stored check came about; `record` is given on an application or by hand. */
export type StoredHow = StoredVerification['checks'][number]['how'] | 'application' | 'by-hand';

export type NewCheck = {
  kind: StoredKind;
  how: StoredHow;
  at: Date;
  /** When it ends; null: never. */
  expiresAt: Date | null;
  checkedBy: string | null;
  /** Of one that stands again: its line leads to the audit row of then. */
  auditNo?: number | null;
};
export type Check = NewCheck & { valueHash: string | null; auditNo: number | null };

/**
 * What a change of the record does to its checks: which it gets, whether the former ones are withdrawn, and which of them
 * end by themselves.
 */
export type CheckChange = { add: readonly NewCheck[]; withdraw: boolean; end?: readonly StoredKind[] };

export type Settled = { standing: Check[]; added: Check[]; dropped: StoredKind[] };

/** What «doğrulanmış» needs at least: a moderator's word for the record [ADR 32], which rests on named checks. */
const minimum = 'record' satisfies StoredKind;
const isNamed = (check: Check): boolean => check.kind !== minimum;
/** The checks that people read, beside the word for the record. */
const namedOf = (checks: readonly Check[]) =>
  checks.flatMap(({ kind, how }) => (kind === minimum ? [] : [{ kind, how: shownHow(how) }]));

/**
 * The checks of a record after a change; pure. A check is valid only while the value that was checked is the record's
 * [R353]; one that is given again takes the place of the former. A new word for the record leaves behind what had
 * ended by then, and a word goes with the checks that it rested on [R506].
 */
export function settleChecks(
  before: readonly Check[],
  change: CheckChange | undefined,
  after: CheckedFields,
): Settled {
  const added = (change?.add ?? [])
    .map((check) => ({
      ...check,
      valueHash: valueHash(check.kind, after, check.how),
      auditNo: check.auditNo ?? null,
    }))
    .filter(({ kind, valueHash: hash }) => hash !== null || !isBound(kind));
  const replaced = new Set(added.map(({ kind }) => kind));
  const word = added.find(({ kind }) => kind === minimum);
  const isOver = ({ expiresAt }: Check) => Boolean(word && expiresAt && expiresAt <= word.at);
  const stands = (check: Check) =>
    !change?.withdraw &&
    !replaced.has(check.kind) &&
    !change?.end?.includes(check.kind) &&
    !isOver(check) &&
    (check.valueHash === null || check.valueHash === valueHash(check.kind, after, check.how));
  const kept = before.filter(stands);
  const left = namedOf([...kept, ...added]);
  const standing = kept.filter(
    (check) => isNamed(check) || !losesWord(vouchedBy(check), namedOf(before), left),
  );
  return {
    standing: [...standing, ...added],
    added,
    dropped: before.filter((check) => !standing.includes(check)).map(({ kind }) => kind),
  };
}

const vouchedBy = ({ how }: Check) => (how === 'by-hand' ? 'by-hand' : 'application');

/** The earlier of two ends; null is none. */
export const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && (!other || one <= other) ? one : other;

/**
 * When the first of these checks ends, and the badge with it [R354]; null: none does. A look into the ministry's list
 * ends by itself: it changes no verdict [R374].
 */
export const endOf = (standing: readonly Check[]): Date | null =>
  standing.reduce<Date | null>(
    (first, { expiresAt, how }) => (isLicenceOutcome(how) ? first : earlier(first, expiresAt)),
    null,
  );

/** What people read of the standing checks; null for a record that lacks the minimum [R352]. */
export function verificationOf(standing: readonly Check[]): Omit<StoredVerification, 'until'> | null {
  const word = standing.find(({ kind }) => kind === minimum);
  if (!word) return null;
  const checks = checkKinds.flatMap((kind) => {
    const check = standing.find((one) => one.kind === kind);
    if (!check) return [];
    const { at, expiresAt, auditNo: ref } = check;
    return [
      { kind, at: at.toISOString(), how: shownHow(check.how), until: expiresAt?.toISOString() ?? null, ref },
    ];
  });
  return {
    verifiedAt: word.at.toISOString(),
    emailVerifiedAt: checks.find(({ kind }) => kind === 'email')?.at ?? null,
    vouchedBy: vouchedBy(word),
    checks,
  };
}

type ShownHow = StoredVerification['checks'][number]['how'];
const shownHow = (how: StoredHow): ShownHow =>
  how === 'application' || how === 'by-hand' ? 'recorded' : how;
