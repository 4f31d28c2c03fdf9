import { type HandCheck, sawDocument } from '@edogrula/contracts/business-checks';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import { endOfDay } from '@edogrula/contracts/turkish-day';
import type { BusinessRow } from '../tables.ts';
import type { CheckDays } from './check-days.ts';
import { endAfter, moment } from './check-days.ts';
import type { CheckedFields } from './checked-value.ts';
import { countingChecks, isWord } from './read-hand-checks.ts';
import type { CheckChange, NewCheck } from './settle-checks.ts';

type Approved = EventOf<typeof applicationApproved>;

/**
 * Whether nothing that was checked, proved or confirmed of a record is the applicant's [R360, R502]: it was about a former
 * owner, or moderators entered the record, and nobody showed that the applicant is the house that they checked.
 */
export const beginsAnew = (
  { takesOver }: Pick<Approved['data'], 'takesOver'>,
  known: BusinessRow | undefined,
): boolean => known !== undefined && (takesOver === true || known.application_id === null);

/**
 * What an approval vouches for: the record, the e-mail address that a code proved, and what the moderator ticked
 * [decision 38]. Former checks stand beside it, unless the record was deleted or begins anew. Where a document was opened,
 * the badge rests on that, and what was left out ends by itself [ADR 108].
 */
export function checksOfApproval(
  { data, time }: Approved,
  known: BusinessRow | undefined,
  days: CheckDays,
): CheckChange {
  const at = new Date(time);
  const checkedBy = data.checkedBy ?? null;
  const given: Omit<NewCheck, 'expiresAt'>[] = [
    { kind: 'record', how: data.vouchedBy ?? 'application', at, checkedBy },
    { kind: 'email', how: 'code', at: new Date(data.emailVerifiedAt), checkedBy: null },
    ...(data.checks ?? []).map(({ kind, how }) => ({ kind, how, at, checkedBy })),
    ...(data.payees?.length ? [{ kind: 'payee', how: 'confirmed', at, checkedBy } as const] : []),
  ];
  return {
    withdraw: Boolean(known?.deleted_at) || beginsAnew(data, known),
    add: given.map((check) => ({ ...check, expiresAt: endAfter(days, check) })),
    renews: sawDocument(data.checks ?? []),
  };
}

/**
 * A moderator vouches by hand for what is named [R330, R356], or checks a verified record again [R354]. The word of an
 * application stays its own while a document of it counts, or one is named [R506].
 */
export function vouched(
  by: { adminId: string; now: Date; days: CheckDays; fields: CheckedFields; known?: BusinessRow | undefined },
  checks: readonly HandCheck[],
): CheckChange {
  const { adminId: checkedBy, now, days, known } = by;
  const wasApplied = known?.verified_at && known.verification?.vouchedBy === 'application';
  const how = wasApplied && sawDocument([...checks, ...countingChecks(by)]) ? 'application' : 'by-hand';
  const word = { kind: 'record', how, at: now, checkedBy } as const;
  const named = checks.map(({ kind, how: way, on, until }): NewCheck => {
    const at = on ? moment(on, now) : now;
    const expiresAt = until ? endOfDay(until) : endAfter(days, { kind, at });
    return { kind, how: way, at, expiresAt, checkedBy };
  });
  return {
    withdraw: false,
    add: [...(isWord(checks, by) ? [{ ...word, expiresAt: endAfter(days, word) }] : []), ...named],
  };
}

/** Nobody vouches for the record any more. */
export const withdrawn: CheckChange = { withdraw: true, add: [] };

/** Nobody vouches for the record any more, but its checks stand [R506]. */
export const withoutWord: CheckChange = { withdraw: false, add: [], end: ['record'] };
