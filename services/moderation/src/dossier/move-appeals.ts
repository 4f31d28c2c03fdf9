import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import { activeEntry } from './dossier-events.ts';
import { branchesOf, type DossierTree } from './dossier-repository.ts';
import { noteOpenAppeals } from './note-open-appeals.ts';

/** Who appealed spoke of an entry: after dossiers were parted, an open appeal is where that entry is. */
export async function moveAppeals(tx: Tx, dossierIds: readonly string[]): Promise<void> {
  const open = await tx
    .selectFrom('appeal as a')
    .innerJoin('dossier as d', 'd.entry_id', 'a.entry_id')
    .select(['a.id', 'a.dossier_id', 'd.id as holder'])
    .where('a.dossier_id', 'in', dossierIds)
    .where('a.outcome', 'is', null)
    .where('d.entry_removed_at', 'is', null)
    .execute();
  for (const { id, dossier_id, holder } of open) {
    const { root } = await branchesOf(tx, holder);
    if (root.id === dossier_id) continue;
    await tx.updateTable('appeal').set({ dossier_id: root.id }).where('id', '=', id).execute();
    await noteOpenAppeals(tx, [dossier_id, root.id]);
  }
}

/**
 * An entry is gone that led to another one since a merge. Who appealed against it waits for an answer about the seller whom
 * the other one still lists: the appeal goes on against that [R318]. Where the same mailbox has an open appeal already,
 * both wait there, and that one speaks for the entry.
 */
export async function passOnAppeals(
  tx: Tx,
  gone: string,
  { root, all }: Pick<DossierTree, 'root' | 'all'>,
): Promise<void> {
  const entryId = activeEntry(root);
  if (!entryId || entryId === gone) return;
  await sql`update appeal a set dossier_id = ${root.id}, entry_id = case
      when exists (select from appeal own where own.entry_id = ${entryId} and own.outcome is null
        and mailbox_of(own.appellant_email) = mailbox_of(a.appellant_email)) then a.entry_id
      else ${entryId} end
    where a.entry_id = ${gone} and a.outcome is null`.execute(tx);
  await noteOpenAppeals(
    tx,
    all.map(({ id }) => id),
  );
}
