import { noteListedPayees } from '../keys/listed-accounts.ts';
import type { Db } from '../tables.ts';
import { lockRegistry } from './change-registry.ts';

/** Notes anew for every business with an account from when on entries name all of them. */
export function relistPayees(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const holders = await tx.selectFrom('payee_account').select('business_id').distinct().execute();
    await noteListedPayees(tx, { businessIds: holders.map(({ business_id }) => business_id) });
  });
}
