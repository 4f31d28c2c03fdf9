import type { Envelope } from '@edogrula/contracts/events/envelope';
import { hiddenName } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import type { Selectable } from 'kysely';
import { entryIdOf } from '../decision/derived-id.ts';
import type { Stamp } from '../deps.ts';
import {
  confirmedNameOf,
  confirmedTextOf,
  departedWithReports,
  keepConfirmedText,
} from '../public-text/confirmed-text.ts';
import { restsOnActive } from '../public-text/entry-statement.ts';
import { entryTextsOf } from '../public-text/entry-texts.ts';
import { readableBeside } from '../public-text/readable-contacts.ts';
import type { ReportTable, Tx } from '../tables.ts';
import { activeEntry, approvalFact, condemned, treeFacts } from './dossier-events.ts';
import {
  branchesOf,
  type DossierRow,
  type DossierTree,
  keysOfTree,
  membersOf,
  newReviewTerm,
  raiseVersion,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { moveAppeals } from './move-appeals.ts';
import { strikeWhatLeft } from './strike-contacts.ts';
import { takeOff } from './take-off.ts';

type Report = Selectable<ReportTable>;

/**
 * The approved reports of a tree that an entry rests on, the one that was approved first before all others. Parting
 * dossiers puts nothing on the list again that was taken off.
 */
async function approvedReports(tx: Tx, tree: DossierTree): Promise<Report[]> {
  const ids = (await membersOf(tx, tree)).filter(({ status }) => status === 'approved');
  if (!ids.length) return [];
  return tx
    .selectFrom('report as r')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .selectAll('r')
    .where(
      'r.id',
      'in',
      ids.map(({ reportId }) => reportId),
    )
    .where(restsOnActive)
    .orderBy('d.decided_at')
    .orderBy('r.number')
    .execute();
}

/** The events for the registry, and the entries that were made: each with those on which its reports rested until then. */
export type Settled = { events: Envelope[]; made: { entryId: string; of: string[] }[] };

/**
 * After dossiers were parted, an entry stays with the report that it was made of. A part with approved reports and no
 * entry gets one of its own, public at once. Each part keeps name and text that were confirmed for its own reports.
 */
export async function settleParts(tx: Tx, ids: readonly [string, string], stamp: Stamp): Promise<Settled> {
  for (const [here, there] of [ids, [ids[1], ids[0]]] as const) await handOver(tx, { here, there });
  // Before one of them is taken off: an entry that is off the list lends no report.
  for (const id of ids) await adopt(tx, id);
  for (const [here, there] of [ids, [ids[1], ids[0]]] as const) {
    await keepOwnText(tx, { here, there });
    await strikeOthers(tx, { here, there });
  }
  const among = [...(await branchesOf(tx, ids[0])).all, ...(await branchesOf(tx, ids[1])).all];
  const dossierIds = among.map(({ id }) => id);
  await moveAppeals(tx, dossierIds);
  const settled: Settled = { events: [], made: [] };
  for (const id of ids) {
    const { events, made } = await settle(tx, id, dossierIds, stamp);
    settled.events.push(...events);
    settled.made.push(...made);
  }
  return settled;
}

/** An entry goes to the other part with its founding report, or with the last ones that it rests on. */
async function handOver(tx: Tx, { here, there }: { here: string; there: string }): Promise<void> {
  const [from, to] = [await readDossierTree(tx, here), await readDossierTree(tx, there)];
  if (activeEntry(to.root)) return;
  const holder = await holderFor(tx, from, to);
  // A former entry that was removed by hand is followed by an active one, and by no other.
  if (!holder || (to.root.entry_id && !activeEntry(holder))) return;
  await moveEntry(tx, holder, to.root);
}

/** The dossier of one part whose entry belongs to reports of the other part. */
async function holderFor(tx: Tx, from: DossierTree, to: DossierTree): Promise<DossierRow | undefined> {
  const founded = new Set((await membersOf(tx, to)).map(({ reportId, round }) => entryIdOf(reportId, round)));
  const stay = new Set((await approvedReports(tx, from)).map(({ entry_id }) => entry_id));
  const left = new Set((await approvedReports(tx, to)).map(({ entry_id }) => entry_id));
  // Also one that was merged into the other part: its own id is taken, and its address belongs to its report.
  const holders = [from.root, ...from.all].filter(({ entry_id }) => entry_id !== null);
  return (
    holders.find(({ entry_id: id }) => founded.has(id ?? '')) ??
    holders.find(({ entry_id: id }) => left.has(id) && !stay.has(id))
  );
}

/** An entry with its term goes from one dossier to another one. */
async function moveEntry(tx: Tx, holder: DossierRow, to: DossierRow): Promise<DossierRow> {
  const { entry_id, entry_texts, entry_removed_at, corrections } = holder;
  const none = { entry_id: null, entry_texts: null, entry_removed_at: null, corrections: 0 };
  await updateDossier(tx, holder, none);
  const texts = entry_texts && JSON.stringify(entry_texts);
  const { reviewed_at, review_asked_at, review_days, review_counted_at } = holder;
  const term = { reviewed_at, review_asked_at, review_days, review_counted_at };
  return updateDossier(tx, to, { entry_id, entry_texts: texts, entry_removed_at, corrections, ...term });
}

/** A text that was confirmed for a report in the other part goes with that report. */
async function keepOwnText(tx: Tx, { here, there }: { here: string; there: string }): Promise<void> {
  const [tree, other] = [await readDossierTree(tx, here), await readDossierTree(tx, there)];
  const { root } = tree;
  const texts = root.entry_texts;
  if (!activeEntry(root) || !texts) return;
  const stay = idsOf(await approvedReports(tx, tree));
  const departed = idsOf(await approvedReports(tx, other));
  if (!(await departedWithReports(tx, texts, { stay, departed }))) return;
  const readable = readableBeside(texts, condemned(await keysOfTree(tx, tree)));
  const own = { ...texts, summary: publicTextOf(await confirmedTextOf(tx, stay), readable) };
  await updateDossier(tx, root, { entry_texts: JSON.stringify(own) });
}

/** The replies in one part name no contact that the other part alone condemns [R313]. */
async function strikeOthers(tx: Tx, { here, there }: { here: string; there: string }): Promise<void> {
  const [tree, other] = [await readDossierTree(tx, here), await readDossierTree(tx, there)];
  const condemns = condemned(await keysOfTree(tx, other));
  const remaining = (await membersOf(tx, tree)).map(({ reportId }) => reportId);
  await strikeWhatLeft(tx, tree, { condemns, remaining });
}

const idsOf = (reports: readonly Report[]) => reports.map(({ id }) => id);

/** The entry of the dossier that they are in rests on these reports. */
async function answerFor(tx: Tx, ids: readonly string[], entryId: string | null): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('report')
    .set({ entry_id: entryId })
    .where('id', 'in', ids)
    .where('entry_id', 'is distinct from', entryId)
    .execute();
}

async function settle(tx: Tx, dossierId: string, among: readonly string[], stamp: Stamp): Promise<Settled> {
  const tree = await readDossierTree(tx, dossierId);
  const reports = await approvedReports(tx, tree);
  const [first] = reports;
  if (!first) return { events: await takeOff(tx, await bumped(tx, tree), stamp), made: [] };
  if (!activeEntry(tree.root)) {
    // What was merged into this part and has an entry answers for it from now on.
    const holder = tree.all.find((row) => activeEntry(row) === first.entry_id);
    if (!holder) return makeEntry(tx, { tree, reports: [first, ...reports.slice(1)], among }, stamp);
    await moveEntry(tx, holder, tree.root);
  }
  const settled = await adopt(tx, dossierId);
  const events = treeFacts(await bumped(tx, settled), await keysOfTree(tx, settled), stamp);
  return { events, made: [] };
}

/** What was approved while the two were one counts for the entry of the part that it is in. */
async function adopt(tx: Tx, dossierId: string): Promise<DossierTree> {
  const tree = await readDossierTree(tx, dossierId);
  const active = activeEntry(tree.root);
  const entries = entriesOf(tree);
  const strangers = (await approvedReports(tx, tree)).filter(({ entry_id }) => !entries.has(entry_id));
  if (active) await answerFor(tx, idsOf(strangers), active);
  return tree;
}

const entriesOf = ({ all }: DossierTree) => new Set(all.map(({ entry_id }) => entry_id));

type Part = { tree: DossierTree; reports: readonly [Report, ...Report[]]; among: readonly string[] };

/**
 * A part that has approved reports and no entry gets one, as of now; a removed one is followed by it. It has the neutral
 * name where none was confirmed: the approvals joined an entry that was called otherwise [R325].
 */
async function makeEntry(tx: Tx, { tree, reports, among }: Part, stamp: Stamp): Promise<Settled> {
  const [first] = reports;
  const keys = condemned(await keysOfTree(tx, tree));
  const entryId = entryIdOf(first.id, first.entry_round);
  const confirmed_name = (await confirmedNameOf(tx, idsOf(reports), among)) ?? hiddenName;
  await keepConfirmedText(tx, first.id, { confirmed_name });
  const text = await confirmedTextOf(tx, idsOf(reports));
  const texts = entryTextsOf({ ...first, confirmed_name }, keys, text);
  const row = await updateDossier(tx, tree.root, {
    entry_id: entryId,
    entry_texts: JSON.stringify(texts),
    entry_removed_at: null,
    corrections: 0,
    ...newReviewTerm(stamp.clock()),
  });
  const entries = entriesOf(tree);
  const own = reports.filter(({ entry_id }) => !entries.has(entry_id));
  await answerFor(tx, idsOf(own), entryId);
  const after = await bumped(tx, await readDossierTree(tx, row.id));
  const { root, ...why } = { ...after, statement: tree.statement };
  const entry = { row: root, entryId, keys, texts, why, publishAt: stamp.clock() };
  // What was merged into this part led elsewhere until now.
  const moved = treeFacts(after, await keysOfTree(tx, after), stamp).filter(
    ({ subject }) => subject !== root.id,
  );
  const of = [...new Set(own.flatMap(({ entry_id }) => entry_id ?? []))];
  return { events: [approvalFact(first, entry, stamp), ...moved], made: [{ entryId, of }] };
}

/** Every dossier of the tree as its next version: its next event is newer than all before. */
export async function bumped(tx: Tx, tree: DossierTree): Promise<DossierTree> {
  for (const row of tree.all) await raiseVersion(tx, row);
  return readDossierTree(tx, tree.root.id);
}
