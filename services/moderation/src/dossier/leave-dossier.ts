import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Selectable } from 'kysely';
import { tellRemoved } from '../notice/tell-accused.ts';
import type { ReportTable, Tx } from '../tables.ts';
import { activeEntry, treeFacts } from './dossier-events.ts';
import {
  dossierNumber,
  dossierOf,
  keysOfTree,
  lockDossiers,
  membersOf,
  treeOf,
  updateDossier,
} from './dossier-repository.ts';
import { saysNothing } from './part-strays.ts';
import { condemnedBy, deleteReportKeys } from './report-keys.ts';
import { textsWithout } from './texts-without.ts';

type Stamp = { clock: () => Date; newId: () => string };

/**
 * What becomes of the entry when one of its reports is deleted: with others left it stays without that report's keys and
 * words; with the last one it goes. Call after the report is deleted, with the row that it was. @returns the entry that
 * goes, or what is told of it
 */
export async function leaveDossier(
  tx: Tx,
  report: Selectable<ReportTable>,
  stamp: Stamp,
): Promise<{ goneEntryId: string | null; events: Envelope[] }> {
  await lockDossiers(tx);
  const condemns = await condemnedBy(tx, report.id);
  await deleteReportKeys(tx, report.id);
  if (report.status !== 'approved') {
    await saysNothing(tx, report.id, { at: stamp.clock(), newId: stamp.newId });
    return { goneEntryId: null, events: [] };
  }
  const tree = await treeOf(tx, await dossierOf(tx, report.id));
  const { root } = tree;
  const entryId = activeEntry(root);
  const left = (await membersOf(tx, tree)).filter(({ status }) => status === 'approved');
  const change = { number: dossierNumber(root.number), reportIds: [report.id] };
  const told = await tellRemoved(stamp, tx, { ...change, stay: left.map(({ reportId }) => reportId) });
  if (!left.length || !entryId) {
    if (entryId) await updateDossier(tx, root, { entry_removed_at: stamp.clock(), entry_texts: null });
    return { goneEntryId: entryId ?? report.entry_id, events: told };
  }
  const texts = await textsWithout(tx, tree, {
    report,
    condemns,
    left: left.map(({ reportId }) => reportId),
  });
  await updateDossier(tx, root, texts ? { entry_texts: JSON.stringify(texts) } : {});
  const after = await treeOf(tx, root.id);
  const facts = treeFacts(after, await keysOfTree(tx, after), stamp);
  return { goneEntryId: null, events: [...facts, ...told] };
}
