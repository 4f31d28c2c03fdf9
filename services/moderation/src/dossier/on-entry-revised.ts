import type { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { noteAct } from '../act/act-repository.ts';
import type { Stamp } from '../deps.ts';
import { notifyAmended, notifyRemoved } from '../notice/notify-accused.ts';
import type { Tx } from '../tables.ts';
import {
  branchesOf,
  type DossierRow,
  type DossierTree,
  dossierNumber,
  lockDossiers,
  type Member,
  membersOf,
  membersOfActiveEntries,
} from './dossier-repository.ts';
import { noteNewName } from './note-new-name.ts';
import { takeOffMade } from './on-entry-removed.ts';
import { returnLate } from './return-late.ts';
import { revisedFacts } from './revised-facts.ts';
import { partMergedSince, withMadeSince } from './since-removal.ts';
import { newEnds } from './told-ends.ts';

const acts = { name: 'entry.renamed', record: 'entry.removed' } as const;

/**
 * A moderator removed or renamed an entry by hand. It counts among the acts of the dossier, so that this moderator
 * decides no appeal there [R319]. The reporters of the approved reports are notified why, each once [R323]; an erased
 * one is not. A new name is what the dossier shows from then on; what was approved into an entry after its removal
 * waits again. Of what went with it, each part of a dossier that was parted meanwhile hears the same.
 */
export async function onEntryRevised(
  stamp: Stamp,
  tx: Tx,
  event: EventOf<typeof blacklistEntryRevised>,
): Promise<void> {
  const { data, version } = event;
  await lockDossiers(tx);
  const at = new Date(event.time);
  const { entryId: named, part, reason, along = [] } = data;
  const isGone = part === 'record';
  if (isGone) await appendEvents(tx, await partMergedSince(stamp, tx, { entryId: named, at }));
  const gone = isGone ? await withMadeSince(tx, { entryIds: [named, ...along], at }) : [named];
  const members: Member[] = [];
  for (const holder of await holdersOf(tx, named, gone))
    members.push(...(await revisedIn(stamp, tx, holder, { event, gone })));
  await appendEvents(tx, revisedFacts(members, stamp, { part, reason, version }));
  if (!isGone) return;
  const removed = [named, ...along];
  const made = gone.filter((entryId) => !removed.includes(entryId));
  // Also where this service took the named one off itself since: its removal is no news then.
  await appendEvents(tx, await takeOffMade(stamp, tx, made));
  for (const entryId of gone) await returnLate(stamp, tx, { entryId, at, made: made.includes(entryId) });
}

type Holder = Pick<DossierRow, 'id' | 'entry_id'>;
type Revised = { event: EventOf<typeof blacklistEntryRevised>; gone: readonly string[] };

/** A dossier with one of the entries for each tree that has some; where the named one is, that. */
async function holdersOf(tx: Tx, named: string, entryIds: readonly string[]): Promise<Holder[]> {
  const rows = await tx
    .selectFrom('dossier')
    .select(['id', 'entry_id'])
    .where('entry_id', 'in', entryIds)
    .orderBy(({ eb }) => eb('entry_id', '=', named), 'desc')
    .orderBy('number')
    .execute();
  const byRoot = new Map<string, Holder>();
  for (const row of rows) {
    const { root } = await branchesOf(tx, row.id);
    if (!byRoot.has(root.id)) byRoot.set(root.id, row);
  }
  return [...byRoot.values()];
}

/** What follows in one tree. @returns the reports whose senders are notified */
async function revisedIn(
  stamp: Stamp,
  tx: Tx,
  { id, entry_id: entryId }: Holder,
  { event, gone }: Revised,
): Promise<Member[]> {
  const { data, version } = event;
  const isNamed = entryId === data.entryId;
  const { part, reason, by } = data;
  const at = stamp.clock();
  const tree = await branchesOf(tx, id);
  // Also what was merged: once it is apart again, who took its entry off has decided there [R319].
  const isRoot = isNamed && id === tree.root.id;
  const changed = part === 'name' ? [{ id, entry_id: entryId }] : wentWith(tree, { gone, isRoot });
  const members = await (part === 'name'
    ? membersOfActiveEntries(tx, tree)
    : unheardMembers(tx, tree, { went: changed, at }));
  const named = isNamed ? await noteNewName(stamp, tx, id, event) : [];
  if (by)
    for (const row of changed)
      await noteAct(tx, {
        id: stamp.newId(),
        kind: acts[part],
        subjectId: row.id,
        input: { entryId: row.entry_id, version },
        reason,
        actor: by,
        at,
      });
  const reportIds = members.map(({ reportId }) => reportId);
  const change = { number: dossierNumber(tree.root.number), reportIds };
  const told = await (part === 'name'
    ? notifyAmended(stamp, tx, change)
    : notifyRemoved(stamp, tx, { ...change, heard: await appellantsOf(tx, tree) }));
  await appendEvents(tx, [...named, ...told]);
  return members;
}

/**
 * The dossiers whose entries went together; the registry's own events may have come first. What still counts as active and leads to
 * the named entry goes with the rest; what that one leads to was no part of it.
 */
const wentWith = (
  { all }: Pick<DossierTree, 'all'>,
  { gone, isRoot }: Pick<Revised, 'gone'> & { isRoot: boolean },
): Holder[] =>
  all.filter(
    ({ entry_id: id, entry_removed_at: at }) => id !== null && (gone.includes(id) || (isRoot && !at)),
  );

/** The reports of entries that went. What was off the list before is left out: its reporters were notified then. */
async function unheardMembers(
  tx: Tx,
  tree: Pick<DossierTree, 'all'>,
  { went, at }: { went: readonly Holder[]; at: Date },
): Promise<Member[]> {
  const news = await newEnds(
    tx,
    went.flatMap(({ entry_id }) => entry_id ?? []),
    at,
  );
  const members = await membersOf(tx, tree);
  return members.filter(({ status, entryId }) => status === 'approved' && news.has(entryId));
}

/** The addresses whose appeal says that the entry is gone: the registry's first event may have ended it already. */
async function appellantsOf(tx: Tx, { all }: Pick<DossierTree, 'all'>): Promise<string[]> {
  const dossierIds = all.map(({ id }) => id);
  const rows = await tx
    .selectFrom('appeal')
    .select('appellant_email as email')
    .where('dossier_id', 'in', dossierIds)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', 'removed')]))
    .execute();
  return rows.map(({ email }) => email);
}
