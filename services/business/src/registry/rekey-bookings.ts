import {
  type BookingKey,
  bookingKeysOf,
  noteListedBookings,
  writeBookingKeys,
} from '../keys/booking-keys.ts';
import type { Db, Tx } from '../tables.ts';
import { lockRegistry } from './change-registry.ts';

const textOf = (keys: readonly BookingKey[]): string =>
  keys
    .map(({ kind, key, own }) => `${kind} ${key} ${own}`)
    .sort()
    .join('\n');

async function storedKeys(tx: Tx): Promise<Map<string, BookingKey[]>> {
  const stored = new Map<string, BookingKey[]>();
  for (const { business_id, ...key } of await tx.selectFrom('booking_key').selectAll().execute())
    stored.set(business_id, [...(stored.get(business_id) ?? []), key]);
  return stored;
}

/**
 * Makes anew whom booking addresses lead to, where it is kept otherwise than by today's rule, and what entries hold of it.
 * @returns how many businesses had other keys
 */
export function rekeyBookings(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const stored = await storedKeys(tx);
    const rows = await tx
      .selectFrom('business')
      .select(['id', 'booking_url', 'deleted_at'])
      .where((where) =>
        where.or([where('booking_url', 'is not', null), where('booking_listed_from', 'is not', null)]),
      )
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    const gone = [...stored.keys()].filter((id) => !ids.has(id));
    const keysOf = (row: (typeof rows)[number]) =>
      row.booking_url && !row.deleted_at ? bookingKeysOf(row.booking_url) : [];
    const changed = rows.filter((row) => textOf(keysOf(row)) !== textOf(stored.get(row.id) ?? []));
    for (const row of changed) await writeBookingKeys(tx, row);
    if (gone.length) await tx.deleteFrom('booking_key').where('business_id', 'in', gone).execute();
    await noteListedBookings(tx, { kinds: [], texts: [], businessIds: [...ids] });
    return changed.length + gone.length;
  });
}
