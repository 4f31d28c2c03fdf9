import type { Deps } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { recordRegistryFact } from '../registry/registry-record.ts';
import type { Tx } from '../tables.ts';
import { branchesOf, lockDossiers, updateDossier } from './dossier-repository.ts';

/**
 * An admin took an entry off the list: it is not visible and nothing of its dossier condemns. An approval in its
 * reply window waits for a decision again. The next approval in the dossier makes a new entry.
 */
export async function onEntryRemoved(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { entryId, version }: { entryId: string; version: number },
): Promise<void> {
  await recordRegistryFact(tx, { id: entryId, kind: 'entry', version, visible: false });
  await lockDossiers(tx);
  // Of its end its reporters are notified by themselves.
  await tx
    .updateTable('report')
    .set({ outcome_due: false })
    .where('entry_id', '=', entryId)
    .where('outcome_due', '=', true)
    .execute();
  const row = await tx
    .selectFrom('dossier')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('entry_removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const { root, all } = await branchesOf(tx, row.id);
  const holding = (row.id === root.id ? all : [row]).map(({ id }) => id);
  const members = tx
    .selectFrom('dossier_report')
    .select('report_id')
    .where('left_at', 'is', null)
    .where('dossier_id', 'in', holding);
  await tx.updateTable('report_key').set({ condemns: false }).where('report_id', 'in', members).execute();
  await updateDossier(tx, row, { entry_removed_at: clock(), entry_texts: null });
  await returnApprovalsIn(tx, holding, clock());
}
