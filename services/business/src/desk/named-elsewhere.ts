import { type ContactKeys, contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** A business that names one of some contacts: as a sister account, or as where it takes bookings. */
export type Naming = { id: string; as: 'sister' | 'booking' };

const most = 200;

/** Of two sites one is the other's, or both are one page: another page of a site says nothing about a seller. */
const leadsTo = (url: string, { phones, handles, hosts }: ContactKeys, website: string | null): boolean => {
  const led = contactKeys({ bookingUrl: url });
  const page = storedWebsiteKey(url);
  return (
    led.phones.some((key) => phones.includes(key)) ||
    led.handles.some((key) => handles.includes(key)) ||
    (website !== null && led.hosts.includes(website)) ||
    (page !== null && hosts.includes(page))
  );
};

/**
 * Businesses that name one of these contacts without having it [R501]: no lookup finds them by it. `website` is the
 * record's own, as it was written.
 */
export async function findNaming(db: Db, keys: ContactKeys, website: string): Promise<Naming[]> {
  const { phones, handles, hosts } = keys;
  // What the address of a booking that leads there must hold somewhere; it is read as a whole below.
  const parts = [...phones.map((phone) => phone.slice(1)), ...[...handles, ...hosts].map((key) => `/${key}`)];
  const bookings = await db
    .selectFrom('business')
    .select(['id', 'booking_url as url'])
    .where('deleted_at', 'is', null)
    .where('booking_url', 'is not', null)
    .where(
      sql<boolean>`exists (select from unnest(${parts}::text[]) part
        where strpos(replace(lower(booking_url), '//www.', '/'), part) > 0)`,
    )
    .limit(most)
    .execute();
  const sisters = await db
    .selectFrom('sister_account')
    .select('business_id as id')
    .where('handle', 'in', handles.length ? handles : [''])
    .distinct()
    .limit(most)
    .execute();
  const own = storedWebsiteKey(website);
  return [
    ...sisters.map(({ id }): Naming => ({ id, as: 'sister' })),
    ...bookings
      .filter(({ url }) => url !== null && leadsTo(url, keys, own))
      .map(({ id }): Naming => ({ id, as: 'booking' })),
  ];
}
