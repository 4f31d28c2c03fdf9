import { sql } from 'kysely';
import type { Tx } from '../tables.ts';

/** Notes at dossiers whether an appeal waits in them: others may wait beside one that ended. */
export async function noteOpenAppeals(tx: Tx, dossierIds: readonly string[]): Promise<void> {
  await sql`update dossier d
    set appeal_open = exists (select from appeal a where a.dossier_id = d.id and a.outcome is null)
    where d.id = any(${[...dossierIds]}::uuid[])`.execute(tx);
}
