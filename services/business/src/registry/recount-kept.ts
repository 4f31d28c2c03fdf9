import type { Reads } from '../context.ts';
import { syncLookupKeys } from '../keys/sync-lookup-keys.ts';
import { lockRegistry } from './change-registry.ts';

/** Frees whom an entry condemned by what it kept, though it names nothing of the record any more [ADR 18]. */
export function recountKept({ db, clock }: Pick<Reads, 'db' | 'clock'>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    const kept = await tx.selectFrom('kept_key').selectAll().execute();
    await syncLookupKeys(tx, kept, {
      businessIds: [...new Set(kept.map((row) => row.business_id))],
      entryIds: [...new Set(kept.map((row) => row.entry_id))],
      now: clock(),
    });
  });
}
