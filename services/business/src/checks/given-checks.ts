import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import type { BusinessRow } from '../tables.ts';
import type { CheckChange } from './settle-checks.ts';

type Approved = EventOf<typeof applicationApproved>;

/**
 * What an approval vouches for: the record, the e-mail address that a code proved, and what the moderator ticked
 * [decision 38]. A record that was deleted begins anew.
 */
export function checksOfApproval({ data, time }: Approved, known: BusinessRow | undefined): CheckChange {
  const at = new Date(time);
  const checkedBy = data.checkedBy ?? null;
  return {
    withdraw: Boolean(known?.deleted_at),
    add: [
      { kind: 'record', how: 'application', at, checkedBy },
      { kind: 'email', how: 'code', at: new Date(data.emailVerifiedAt), checkedBy: null },
      ...(data.checks ?? []).map(({ kind, how }) => ({ kind, how, at, checkedBy })),
    ],
  };
}

/** A moderator vouches by hand: nothing is said to have been checked [R330]. */
export const vouched = (adminId: string, at: Date): CheckChange => ({
  withdraw: false,
  add: [{ kind: 'record', how: 'by-hand', at, checkedBy: adminId }],
});

/** Nobody vouches for the record any more. */
export const withdrawn: CheckChange = { withdraw: true, add: [] };
