import { ledTo } from '@edogrula/contracts/contact/contact-keys';
import { parentHosts } from '@edogrula/contracts/contact/parent-hosts';
import { sql } from 'kysely';
import type { BusinessRow, Tx } from '../tables.ts';
import { keptNow } from './kept-keys.ts';
import type { LookupKey } from './lookup-keys.ts';
import { widerKeysOfSite } from './wider-pages.ts';

/** `own`: the address is of this contact itself; else of a page of the site, or of a name below it. */
export type BookingKey = LookupKey & { own: boolean };

/** Whom a booking address leads to [R501], with the sites and pages that its own is a part of. */
export function bookingKeysOf(url: string): BookingKey[] {
  const { phones, handles, site } = ledTo(url);
  const { host, page, front } = site;
  const own = front ? host : page;
  const above = host ? [...(front ? [] : [host]), ...parentHosts(host)] : [];
  const wider = page ? widerKeysOfSite(`https://${page}`).filter(({ key }) => key !== own) : [];
  return [
    ...phones.map((key) => ({ kind: 'phone', key, own: true }) as const),
    ...handles.map((key) => ({ kind: 'handle', key, own: true }) as const),
    ...(own ? [{ kind: 'host', key: own, own: true } as const] : []),
    ...above.map((key) => ({ kind: 'host', key, own: false }) as const),
    ...wider.map((key) => ({ ...key, own: false })),
  ];
}

type Booked = Pick<BusinessRow, 'id' | 'booking_url' | 'deleted_at'>;

/** Keeps with a business whom its booking address leads to; `syncLookupKeys` must see the business afterwards. */
export async function writeBookingKeys(tx: Tx, { id, booking_url, deleted_at }: Booked): Promise<void> {
  await tx.deleteFrom('booking_key').where('business_id', '=', id).execute();
  const keys = booking_url && !deleted_at ? bookingKeysOf(booking_url) : [];
  if (!keys.length) return;
  const rows = keys.map((key) => ({ business_id: id, ...key }));
  await tx
    .insertInto('booking_key')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * Notes from when on an active entry holds whom a booking address leads to: it is shown no more [R501]. Looked at are the
 * addresses with one of these keys, and those of these businesses. An entry counts even where it condemns the business
 * itself, which is then shown as blacklisted.
 */
export async function noteListedBookings(
  tx: Tx,
  { kinds, texts, businessIds }: { kinds: string[]; texts: string[]; businessIds: string[] },
): Promise<void> {
  await sql`
    with affected as (
      select business_id as id from booking_key
      where (kind, key) in (select * from unnest(${kinds}::text[], ${texts}::text[]))
      union select unnest(${businessIds}::uuid[])
    )
    update business b set booking_listed_from = found.since
    from affected a left join lateral (
      select min(e.publish_at) as since from booking_key own join lateral (
        select entry_id from blacklist_key where kind = own.kind and key = own.key
        union all
        select entry_id from ${keptNow} k
        where kind = own.kind and key = own.key and kind <> 'phone' and business_id <> a.id
      ) l on true join blacklist_entry e on e.id = l.entry_id and e.removed_at is null
      where own.business_id = a.id) found on true
    where b.id = a.id and b.booking_listed_from is distinct from found.since`.execute(tx);
}
