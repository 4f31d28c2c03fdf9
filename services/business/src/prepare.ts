import type { Deps } from './deps.ts';
import { rekeyBookings } from './registry/rekey-bookings.ts';
import { rekeyWebsites } from './registry/rekey-websites.ts';
import { relistPayees } from './registry/relist-payees.ts';
import { reshapeHandles } from './registry/reshape-handles.ts';
import { silenceMobiles } from './registry/silence-mobiles.ts';

/** Makes anew what records hold by another rule than today's, before anything is heard or answered. */
export async function prepare({ db, logger, clock }: Deps): Promise<void> {
  const businesses = await rekeyWebsites({ db, clock });
  if (businesses) logger.info({ businesses }, 'website keys made anew');
  await reshapeHandles(db);
  const bookings = await rekeyBookings(db);
  if (bookings) logger.info({ businesses: bookings }, 'keys of booking addresses made anew');
  await relistPayees(db);
  const numbers = await silenceMobiles({ db, clock });
  if (numbers) logger.info({ numbers }, 'mobile numbers that are called landlines answer no more');
}
