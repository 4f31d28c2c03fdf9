import type { Envelope } from '@edogrula/contracts/events/envelope';
import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { activeEntry, goneFact } from '../dossier/dossier-events.ts';
import {
  type DossierTree,
  dossierNumber,
  membersOfActiveEntries,
  openAppellants,
  updateDossier,
} from '../dossier/dossier-repository.ts';
import { revisedFacts } from '../dossier/revised-facts.ts';
import { newEnds } from '../dossier/told-ends.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { upkeepTexts } from '../locales/tr/upkeep.ts';
import { notifyRemoved } from '../notice/notify-accused.ts';
import type { Tx } from '../tables.ts';

/**
 * Ends the entries of a tree at the end of their term: they go from the registry with every text of them, nothing of
 * the dossier condemns, and each reporter is notified why [R328]. Its reports stay approved. Call after `lockDossiers`.
 */
export async function endEntry(stamp: Stamp, tx: Tx, tree: DossierTree): Promise<Envelope[]> {
  const at = stamp.clock();
  const members = await membersOfActiveEntries(tx, tree);
  const version = tree.root.version + 1;
  const said = { part: 'record', by: 'term', reason: upkeepTexts.ended } as const;
  const news = await newEnds(
    tx,
    tree.all.flatMap((row) => activeEntry(row) ?? []),
    at,
  );
  const unheard = members.filter(({ entryId }) => news.has(entryId));
  const events = revisedFacts(unheard, stamp, { ...said, version });
  const ids = members.map(({ reportId }) => reportId);
  if (ids.length)
    await tx.updateTable('report_key').set({ condemns: false }).where('report_id', 'in', ids).execute();
  for (const row of tree.all) {
    const entryId = activeEntry(row);
    if (!entryId) continue;
    const gone = { entry_removed_at: at, entry_texts: null, review_ended_at: at, review_asked_at: null };
    events.push(goneFact(await updateDossier(tx, row, gone), entryId, stamp));
  }
  const number = dossierNumber(tree.root.number);
  const heard = await openAppellants(tx, tree);
  events.push(...(await notifyRemoved(stamp, tx, { number, reportIds: ids, heard })));
  await returnApprovalsIn(
    tx,
    tree.all.map(({ id }) => id),
    at,
  );
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'dossier.ended',
    subject: { kind: 'dossier', id: tree.root.id },
    details: { number, entryId: tree.root.entry_id },
  });
  return events;
}
