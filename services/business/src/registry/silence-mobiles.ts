import { turkishMobile } from '@edogrula/contracts/contact/turkish-mobile';
import { sql } from 'kysely';
import type { Reads } from '../context.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import { lockRegistry } from './change-registry.ts';

/**
 * Records of before may have a mobile number as landline, which answers nothing by itself [R495]: what lookups read is
 * brought up to that. Records stay as they are.
 * @returns how many numbers answered
 */
export function silenceMobiles({ db, clock }: Pick<Reads, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const { rows } = await sql<LookupKey>`
      select l.kind, l.key from business_lookup_key l join business b on b.id = l.business_id
      where l.kind = 'phone' and l.key ~ ${turkishMobile} and b.landline = l.key
        and b.phone is distinct from l.key`.execute(tx);
    if (rows.length) await syncLookupKeys(tx, rows, { now: clock() });
    return rows.length;
  });
}
