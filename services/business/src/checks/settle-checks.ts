import { carriersOf, checkKinds, losesWord } from '@edogrula/contracts/business-checks';
import { endsAlone } from '@edogrula/contracts/check-ends';
import type { StoredVerification } from '../tables.ts';
import { type CheckedFields, isBound, movesHouse, type StoredKind, valueHash } from './checked-value.ts';

/** How a stored check came about; `record` is given on an application or by hand. */
type StoredHow = StoredVerification['checks'][number]['how'] | 'application' | 'by-hand';

export type NewCheck = {
  kind: StoredKind;
  how: StoredHow;
  at: Date;
  /** When it ends; null: never. */
  expiresAt: Date | null;
  checkedBy: string | null;
  /** Of one that stands again: its line leads to the audit row of then. */
  auditNo?: number | null;
  /** A renewal left it out: it ends by itself, and the badge does not end with it. */
  alone?: boolean;
};
export type Check = NewCheck & { valueHash: string | null; auditNo: number | null };

/**
 * What a change of the record does to its checks: which it gets, whether the former ones are withdrawn, and which of
 * them end by themselves. A renewed record's badge no longer rests on what was not checked again.
 */
export type CheckChange = {
  add: readonly NewCheck[];
  withdraw: boolean;
  end?: readonly StoredKind[];
  renews?: boolean;
};

/** The record's values before and after a change, and when it is made. */
export type Edit = { from: CheckedFields; to: CheckedFields; now: Date };

/** `loosened`: standing ones that end by themselves from now on. */
export type Settled = { standing: Check[]; added: Check[]; dropped: StoredKind[]; loosened: StoredKind[] };

/** What «doğrulanmış» needs at least: a moderator's word for the record [ADR 32], which rests on named checks. */
const minimum = 'record' satisfies StoredKind;
const isNamed = (check: Check): boolean => check.kind !== minimum;
const isAlone = ({ how, alone = false }: Check): boolean => endsAlone({ how, alone });
/** The checks that people read, beside the word for the record. */
const namedOf = (checks: readonly Check[]) =>
  checks.flatMap(({ kind, how, expiresAt }) =>
    kind === minimum ? [] : [{ kind, how: shownHow(how), expiresAt }],
  );
/** Those that a word can rest on at a moment: one that ended by itself carries none. */
const countingOf = (checks: readonly Check[], now: Date) =>
  namedOf(checks.filter((check) => !isAlone(check) || !check.expiresAt || check.expiresAt > now));

/**
 * The checks of a record after a change; pure. A check is valid only while the value that was checked is the record's
 * [R353]; one that is given again takes the place of the former. A new word for the record leaves behind what had
 * ended by then, and a word goes with the checks that it rested on [R506].
 */
export function settleChecks(
  before: readonly Check[],
  change: CheckChange | undefined,
  { from, to, now }: Edit,
): Settled {
  const added = (change?.add ?? [])
    .map((check) => ({
      ...check,
      valueHash: valueHash(check.kind, to, check.how),
      auditNo: check.auditNo ?? null,
    }))
    .filter(({ kind, valueHash: hash }) => hash !== null || !isBound(kind));
  const replaced = new Set(added.map(({ kind }) => kind));
  const word = added.find(({ kind }) => kind === minimum);
  const isOver = ({ expiresAt }: Check) => Boolean(word && expiresAt && expiresAt <= word.at);
  const isSame = ({ kind, how, valueHash: hash }: Check) =>
    hash === null || (hash === valueHash(kind, to, how) && !movesHouse(kind, from, to));
  const stands = (check: Check) =>
    !change?.withdraw &&
    !replaced.has(check.kind) &&
    !change?.end?.includes(check.kind) &&
    !isOver(check) &&
    isSame(check);
  const kept = before.filter(stands);
  const [had, left] = [countingOf(before, now), countingOf([...kept, ...added], now)];
  const standing = kept.filter((check) => isNamed(check) || !losesWord(vouchedBy(check), had, left));
  const isLoosened = (check: Check) => change?.renews === true && isNamed(check) && !isAlone(check);
  return {
    standing: [...standing.map((check) => (isLoosened(check) ? { ...check, alone: true } : check)), ...added],
    added,
    dropped: before.filter((check) => !standing.includes(check)).map(({ kind }) => kind),
    loosened: standing.filter(isLoosened).map(({ kind }) => kind),
  };
}

const vouchedBy = ({ how }: Check) => (how === 'by-hand' ? 'by-hand' : 'application');

/** The earlier of two ends; null is none. */
export const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && (!other || one <= other) ? one : other;

/** When the last of the checks that a word rests on has ended, where each of them ends by itself; null: none bounds it. */
function endOfCarriers(standing: readonly Check[]): Date | null {
  const word = standing.find(({ kind }) => kind === minimum);
  const alone = new Set(standing.filter(isAlone).map(({ kind }) => kind));
  const carriers = word ? carriersOf(vouchedBy(word), namedOf(standing)) : [];
  if (!carriers.every(({ kind, expiresAt }) => alone.has(kind) && expiresAt)) return null;
  return carriers.reduce<Date | null>(
    (last, { expiresAt }) => (last && expiresAt && last > expiresAt ? last : expiresAt),
    null,
  );
}

/**
 * When the badge ends [R354]; null: it does not. Some checks end by themselves: a look into the ministry's list [R374],
 * and what a renewal left out. The badge ends with the first of the others, and never later than all that its word
 * rests on.
 */
export const endOf = (standing: readonly Check[]): Date | null =>
  standing.reduce<Date | null>(
    (first, check) => (isAlone(check) ? first : earlier(first, check.expiresAt)),
    endOfCarriers(standing),
  );

/** What people read of the standing checks; null for a record that lacks the minimum [R352]. */
export function verificationOf(standing: readonly Check[]): Omit<StoredVerification, 'until'> | null {
  const word = standing.find(({ kind }) => kind === minimum);
  if (!word) return null;
  const checks = checkKinds.flatMap((kind) => {
    const check = standing.find((one) => one.kind === kind);
    if (!check) return [];
    const { at, how, expiresAt, auditNo: ref, alone } = check;
    const until = expiresAt?.toISOString() ?? null;
    return [
      { kind, at: at.toISOString(), how: shownHow(how), until, ref, ...(alone ? ({ alone } as const) : {}) },
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
