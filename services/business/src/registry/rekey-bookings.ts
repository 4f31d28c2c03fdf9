import { noteListedBookings, writeBookingKeys } from '../keys/booking-keys.ts';
import type { Db } from '../tables.ts';
import { lockRegistry } from './change-registry.ts';

/** Counts up with every change of `bookingKeysOf` or of the list of shared hosts. */
const bookingRule = 1;

/**
 * Makes anew whom the booking addresses of all businesses lead to, once for each rule; safe at every start and by several
 * processes.
 */
export function rekeyBookings(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const rules = await tx.selectFrom('registry_rules').select('booking_rule').executeTakeFirstOrThrow();
    if (rules.booking_rule >= bookingRule) return;
    const rows = await tx
      .selectFrom('business')
      .select(['id', 'booking_url', 'deleted_at'])
      .where('booking_url', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) await writeBookingKeys(tx, row);
    await noteListedBookings(tx, { kinds: [], texts: [], businessIds: rows.map(({ id }) => id) });
    await tx.updateTable('registry_rules').set({ booking_rule: bookingRule }).execute();
  });
}
