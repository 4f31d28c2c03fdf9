import type { registryCounts } from '@edogrula/contracts/http/registry-desk';
import { sql } from 'kysely';
import type { z } from 'zod';
import { endsSoon, notBlacklisted, stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';

type Counts = z.output<typeof registryCounts>;

/** How much there is of everything, for the dashboard's stat cards [R122]. */
export async function countRegistry({ db, clock }: Reads): Promise<Counts> {
  const now = clock();
  const { rows } = await sql<Counts>`
    select
      (select count(*) from business where deleted_at is null) as "businesses",
      (select count(*) from business where deleted_at is null and ${stillVerified(now)}
        and ${notBlacklisted(now)}) as "verified",
      (select count(*) from business where deleted_at is null and ${endsSoon(now)}
        and ${notBlacklisted(now)}) as "ending",
      (select count(*) from blacklist_entry where removed_at is null and moved_to is null) as "blacklist",
      (select count(*) from featured) as "featured",
      (select count(*) from featured f join business b on b.id = f.business_id where f.until > ${now}
        and ${notBlacklisted(now, 'b')}) as "featuredActive",
      (select count(*) from business_change where state = 'open') as "openChanges"`.execute(db);
  const none = { businesses: 0, verified: 0, ending: 0, blacklist: 0, featured: 0, featuredActive: 0 };
  return rows[0] ?? { ...none, openChanges: 0 };
}
