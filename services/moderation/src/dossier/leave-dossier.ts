import type { Envelope } from '@edogrula/contracts/events/envelope';
import { entryIdOf } from '../decision/derived-id.ts';
import { confirmedTextOf } from '../public-text/confirmed-text.ts';
import { entryTextsOf } from '../public-text/entry-texts.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, treeFacts } from './dossier-events.ts';
import {
  dossierOf,
  keysOfTree,
  lockDossiers,
  type Member,
  membersOf,
  treeOf,
  updateDossier,
} from './dossier-repository.ts';
import { saysNothing } from './part-strays.ts';
import { deleteReportKeys } from './report-keys.ts';

type Stamp = { clock: () => Date; newId: () => string };

/**
 * What becomes of the entry when one of its reports is deleted: with others left it stays without that report's keys and
 * words; with the last one it goes. Call after the report is deleted. @returns the entry that goes, or what is told of it
 */
export async function leaveDossier(
  tx: Tx,
  report: { id: string; wasApproved: boolean; entryId: string | null },
  stamp: Stamp,
): Promise<{ goneEntryId: string | null; events: Envelope[] }> {
  await lockDossiers(tx);
  await deleteReportKeys(tx, report.id);
  if (!report.wasApproved) {
    await saysNothing(tx, report.id, { at: stamp.clock(), newId: stamp.newId });
    return { goneEntryId: null, events: [] };
  }
  const tree = await treeOf(tx, await dossierOf(tx, report.id));
  const { root } = tree;
  const entryId = activeEntry(root);
  const left = (await membersOf(tx, tree)).filter(({ status }) => status === 'approved');
  const [first] = left;
  if (!first || !entryId) {
    if (entryId) await updateDossier(tx, root, { entry_removed_at: stamp.clock(), entry_texts: null });
    return { goneEntryId: entryId ?? report.entryId, events: [] };
  }
  const isItsWords = entryId === entryIdOf(report.id);
  await updateDossier(tx, root, isItsWords ? await textsOf(tx, left) : {});
  const after = await treeOf(tx, root.id);
  return { goneEntryId: null, events: treeFacts(after, await keysOfTree(tx, after), stamp) };
}

/** The deleted report's words go with it: the oldest one that is left names the seller, and no unread words take their place. */
async function textsOf(tx: Tx, left: readonly Member[]) {
  const ids = left.map(({ reportId }) => reportId);
  const [reportId = ''] = ids;
  const keys = await tx
    .selectFrom('report_key')
    .select(['kind', 'key'])
    .where('report_id', '=', reportId)
    .where('condemns', '=', true)
    .execute();
  const report = await tx
    .selectFrom('report')
    .selectAll()
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return { entry_texts: JSON.stringify(entryTextsOf(report, keys, await confirmedTextOf(tx, ids))) };
}
