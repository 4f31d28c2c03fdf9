import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Selectable } from 'kysely';
import type { Stamp } from '../deps.ts';
import { decisionTexts } from '../locales/tr/decision.ts';
import { notifyRemoved } from '../notice/notify-accused.ts';
import type { Key } from '../registry/business-contact.ts';
import type { ReportTable, Tx } from '../tables.ts';
import { endBareEntry, isBare } from './bare-entry.ts';
import { activeEntry, condemned, goneFact, treeFacts } from './dossier-events.ts';
import {
  type DossierRow,
  type DossierTree,
  dossierIdOf,
  dossierNumber,
  keysOfTree,
  type Member,
  membersOf,
  membersOfActiveEntries,
  openAppellants,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { passOnAppeals } from './move-appeals.ts';
import { condemnedBy, deleteReportKeys, keysWithout } from './report-keys.ts';
import { strikeFromName, strikeWhatLeft } from './strike-contacts.ts';
import { takeOff } from './take-off.ts';
import { keepBroughtKeys, textsWithout } from './texts-without.ts';
import { isEndTold, newEnds } from './told-ends.ts';
import { undoWhatItJoined } from './undo-what-it-joined.ts';

/** A deleted report as it was, and the keys that it condemned. */
type Deleted = { report: Selectable<ReportTable>; condemns: readonly Key[] };

/**
 * `entryId`: the entry that the report's own event takes along. `why`: what its reporter reads where that was on the list, and
 * its end is news.
 */
type Left = { entryId: string | null; why: string | null; events: Envelope[] };

/**
 * What becomes of the entry when one of its reports is deleted: with others left it stays without that report's keys
 * and words; with the last one it goes, and so does one that condemns nothing by then. Call after `lockDossiers` and after the
 * report is deleted, with the row that it was.
 */
export async function leaveDossier(tx: Tx, report: Selectable<ReportTable>, stamp: Stamp): Promise<Left> {
  const condemns = await condemnedBy(tx, report.id);
  await deleteReportKeys(tx, report.id);
  if (report.status !== 'approved') {
    const events = await undoWhatItJoined(tx, report.id, { ...stamp, at: stamp.clock() });
    return { entryId: null, why: null, events };
  }
  const id = await dossierIdOf(tx, report.id);
  const moved = await leaveMovedEntry(tx, await readDossierTree(tx, id), { report, condemns }, stamp);
  const tree = await readDossierTree(tx, id);
  const remaining = ownFirst(await membersOfActiveEntries(tx, tree), tree.root);
  const left = await leaveEntry(tx, tree, { report, condemns, remaining }, stamp);
  return { ...left, events: [...moved, ...left.events] };
}

/** What a report leaves to its entry goes to one of that entry: what was merged into it takes nothing along when it is parted. */
const ownFirst = (members: readonly Member[], { entry_id: own }: DossierRow): string[] =>
  [true, false].flatMap((isOwn) =>
    members.filter(({ entryId }) => (entryId === own) === isOwn).map(({ reportId }) => reportId),
  );

async function leaveEntry(
  tx: Tx,
  tree: DossierTree,
  leaving: Deleted & { remaining: readonly string[] },
  stamp: Stamp,
): Promise<Left> {
  const { report, condemns, remaining } = leaving;
  const { root } = tree;
  const entryId = activeEntry(root);
  if (entryId && remaining.length) {
    await keepBroughtKeys(tx, tree, leaving);
    if (isBare(await keysOfTree(tx, tree))) {
      const reason = decisionTexts.bareWithoutReport;
      const why = (await isEndTold(tx, report.entry_id)) ? null : reason;
      const events = await endBareEntry(stamp, tx, tree, { reason, deleted: report });
      return { entryId, why, events };
    }
  }
  const heard = remaining.length ? [] : await openAppellants(tx, tree);
  const change = { number: dossierNumber(root.number), reportIds: [report.id], stay: remaining, heard };
  const told = await notifyRemoved(stamp, tx, change);
  if (!entryId) return { entryId: await formerEntry(tx, report), why: null, events: told };
  if (!remaining.length) {
    // The registry is notified of the root's by the report's own event.
    const others = (await takeOff(tx, tree, stamp)).filter(({ data }) => data.entryId !== entryId);
    const news = await newEnds(tx, [entryId], stamp.clock());
    const why = news.has(entryId) ? decisionTexts.goneWithReport : null;
    return { entryId, why, events: [...others, ...told] };
  }
  const texts = await textsWithout(tx, tree, leaving);
  await updateDossier(tx, root, texts ? { entry_texts: JSON.stringify(texts) } : {});
  await strikeWhatLeft(tx, tree, { condemns, remaining });
  const after = await readDossierTree(tx, root.id);
  const facts = treeFacts(after, await keysOfTree(tx, after), stamp);
  return { entryId: null, why: null, events: [...facts, ...told] };
}

/**
 * The entry of a deleted report that leads to another one since a merge. It goes with the last report that it rests on,
 * so that parting the two brings nothing back. Appeals against it go on against the other one. With other reports left
 * it stays, without the deleted one's words.
 */
async function leaveMovedEntry(
  tx: Tx,
  tree: DossierTree,
  { report, condemns }: Deleted,
  stamp: Stamp,
): Promise<Envelope[]> {
  const row = tree.all.find(
    (one) => one.id !== tree.root.id && activeEntry(one) !== null && one.entry_id === report.entry_id,
  );
  if (!row) return [];
  const remaining = (await membersOf(tx, tree))
    .filter(({ status, entryId }) => status === 'approved' && entryId === row.entry_id)
    .map(({ reportId }) => reportId);
  if (!remaining.length && row.entry_id) {
    const gone = { entry_removed_at: stamp.clock(), entry_texts: null };
    await passOnAppeals(tx, row.entry_id, tree);
    return [goneFact(await updateDossier(tx, row, gone), row.entry_id, stamp)];
  }
  const own = { ...tree, root: row, all: [row] };
  const leaving = { report, condemns, remaining };
  await keepBroughtKeys(tx, own, leaving);
  const texts = await textsWithout(tx, own, leaving);
  await updateDossier(tx, row, texts ? { entry_texts: JSON.stringify(texts) } : {});
  await strikeFromName(tx, row.id, keysWithout(condemns, condemned(await keysOfTree(tx, own))));
  return [];
}

/** The entry that a report had and that is off the list; null where another dossier's seller is found by it. */
async function formerEntry(tx: Tx, { entry_id: entryId }: Deleted['report']): Promise<string | null> {
  if (!entryId) return null;
  const active = await tx
    .selectFrom('dossier')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('entry_removed_at', 'is', null)
    .executeTakeFirst();
  return active ? null : entryId;
}
