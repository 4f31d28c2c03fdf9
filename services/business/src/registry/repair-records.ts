import type { Logger } from '@edogrula/service-kit/logger';
import type { Reads } from '../context.ts';
import type { Tables } from '../tables.ts';
import { recountKept } from './recount-kept.ts';
import { rekeyBookings } from './rekey-bookings.ts';
import { rekeyWebsites } from './rekey-websites.ts';
import { relistPayees } from './relist-payees.ts';
import { reshapeHandles } from './reshape-handles.ts';
import { silenceMobiles } from './silence-mobiles.ts';

type Needs = Pick<Reads, 'db' | 'clock'> & { logger: Logger };
type Repair = {
  column: keyof Tables['registry_rules'];
  /** Counts up with every change of the rule. */
  rule: number;
  /** Safe by several processes at once; a second round finds nothing. */
  repair: (needs: Needs) => Promise<unknown>;
};

const repairs: readonly Repair[] = [
  // `storedWebsiteKey`, the list of shared hosts, and `withCaseless`.
  { column: 'website_rule', rule: 5, repair: rekeyWebsites },
  // `nearShapes`.
  { column: 'shape_rule', rule: 5, repair: ({ db }) => reshapeHandles(db) },
  // `bookingKeysOf`, and what entries hold of its keys.
  { column: 'booking_rule', rule: 3, repair: ({ db }) => rekeyBookings(db) },
  { column: 'payee_rule', rule: 1, repair: ({ db }) => relistPayees(db) },
  // A mobile number as landline answers nothing by itself [R495].
  { column: 'landline_rule', rule: 1, repair: silenceMobiles },
  // `keptNow`.
  { column: 'kept_rule', rule: 1, repair: recountKept },
];

/** Makes anew what records hold by another rule than today's. @returns the repairs that were due */
export async function repairRecords(needs: Needs): Promise<Repair[]> {
  const noted = await needs.db.selectFrom('registry_rules').selectAll().executeTakeFirstOrThrow();
  const due = repairs.filter(({ column, rule }) => noted[column] < rule);
  for (const { column, rule, repair } of due) {
    await repair(needs);
    needs.logger.info({ [column]: rule }, 'records brought to a newer rule');
  }
  return due;
}

/** Repairs once more what a process of the version before may have written beside this one, and notes that it is done. */
export async function finishRepairs(needs: Needs): Promise<void> {
  const due = await repairRecords(needs);
  if (!due.length) return;
  const rules = Object.fromEntries(due.map(({ column, rule }) => [column, rule]));
  await needs.db.updateTable('registry_rules').set(rules).execute();
}
