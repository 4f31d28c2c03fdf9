import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { answersFor, badgeCounts, phoneCounts } from '../keys/claims.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import type { Db, Tx } from '../tables.ts';
import { changeRegistry } from './change-registry.ts';

/**
 * Telephones whose check has ended at the record that answers, while another active one goes before it: its check counts,
 * or the badge of the first one pauses.
 */
async function outranked(db: Db | Tx, now: Date): Promise<LookupKey[]> {
  const { rows } = await sql<LookupKey>`
    select l.kind, l.key
    from business_check ended join business held on held.id = ended.business_id
      join business_lookup_key l on l.business_id = held.id and l.kind = 'phone'
    where ended.kind = 'phone' and ended.state = 'standing' and ended.expires_at <= ${now}
      and exists (
        select from business_key k join business b on b.id = k.business_id
        where k.kind = 'phone' and k.key = l.key and b.id <> held.id and b.deleted_at is null
          and b.verified_at is not null and b.lapsed_at is null and b.blacklisted_from is null
          and ${badgeCounts(now, 'b')} and ${answersFor('b', 'l.kind', 'l.key')}
          and (held.lapsed_at is not null or ${phoneCounts('b', 'l.key', now)}))
    limit 200`.execute(db);
  return rows;
}

/**
 * Ranks telephones anew whose check has ended by itself [ADR 108]: no badge pauses by it, so that no change would. Those of
 * paused badges that were ranked by an earlier rule are, too. By a wrong clock nothing is. Answers how many were.
 */
export async function rankPhones(
  deps: Pick<Context, 'db' | 'clock' | 'clockWatch' | 'poke'>,
): Promise<number> {
  const now = deps.clock();
  if (!(await outranked(deps.db, now)).length) return 0;
  await deps.clockWatch.assertRight(deps.db);
  return changeRegistry(deps, async (tx) => {
    // Read again below the lock: another replica may have been here.
    const keys = await outranked(tx, now);
    if (keys.length) await syncLookupKeys(tx, keys, { now });
    return keys.length;
  });
}
