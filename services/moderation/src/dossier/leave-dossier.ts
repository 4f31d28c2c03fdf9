import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Selectable } from 'kysely';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { notifyRemoved } from '../notice/notify-accused.ts';
import type { ReportTable, Tx } from '../tables.ts';
import { activeEntry, treeFacts } from './dossier-events.ts';
import {
  type DossierTree,
  dossierIdOf,
  dossierNumber,
  keysOfTree,
  lockDossiers,
  membersOfActiveEntries,
  openAppellants,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { saysNothing } from './part-strays.ts';
import { condemnedBy, deleteReportKeys } from './report-keys.ts';
import { keepBroughtKeys, textsWithout } from './texts-without.ts';

type Stamp = { clock: () => Date; newId: () => string };

/**
 * What becomes of the entry when one of its reports is deleted: with others left it stays without that report's keys and
 * words; with the last one it goes. Call after the report is deleted, with the row that it was. @returns the entry that
 * goes, whether it was on the list until now, and what is told of it
 */
export async function leaveDossier(
  tx: Tx,
  report: Selectable<ReportTable>,
  stamp: Stamp,
): Promise<{ goneEntryId: string | null; isTakenOff: boolean; events: Envelope[] }> {
  await lockDossiers(tx);
  const condemns = await condemnedBy(tx, report.id);
  await deleteReportKeys(tx, report.id);
  if (report.status !== 'approved') {
    await saysNothing(tx, report.id, { at: stamp.clock(), newId: stamp.newId });
    return { goneEntryId: null, isTakenOff: false, events: [] };
  }
  const tree = await readDossierTree(tx, await dossierIdOf(tx, report.id));
  const { root } = tree;
  const entryId = activeEntry(root);
  const remaining = (await membersOfActiveEntries(tx, tree)).map(({ reportId }) => reportId);
  const heard = remaining.length ? [] : await openAppellants(tx, tree);
  const change = { number: dossierNumber(root.number), reportIds: [report.id], stay: remaining, heard };
  const told = await notifyRemoved(stamp, tx, change);
  if (!remaining.length || !entryId) {
    if (entryId) await takeOff(tx, tree, stamp.clock());
    return { goneEntryId: entryId ?? report.entry_id, isTakenOff: entryId !== null, events: told };
  }
  const leaving = { report, condemns, remaining };
  await keepBroughtKeys(tx, tree, leaving);
  const texts = await textsWithout(tx, tree, leaving);
  await updateDossier(tx, root, texts ? { entry_texts: JSON.stringify(texts) } : {});
  const after = await readDossierTree(tx, root.id);
  const facts = treeFacts(after, await keysOfTree(tx, after), stamp);
  return { goneEntryId: null, isTakenOff: false, events: [...facts, ...told] };
}

/** The entry goes by a person's act: what waits for its time in the dossier waits for a decision [R314]. */
async function takeOff(tx: Tx, { root, all }: DossierTree, at: Date): Promise<void> {
  await updateDossier(tx, root, { entry_removed_at: at, entry_texts: null });
  await returnApprovalsIn(
    tx,
    all.map(({ id }) => id),
    at,
  );
}
