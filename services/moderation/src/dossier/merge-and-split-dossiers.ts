import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { recordAct } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import type { Tx } from '../tables.ts';
import { isBare } from './bare-entry.ts';
import { activeEntry, treeFacts } from './dossier-events.ts';
import {
  branchesOf,
  type DossierTree,
  dossierNumber,
  keysOfTree,
  lockDossiers,
  membersOf,
  moveOut,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { expectSeen } from './expect-seen.ts';
import { bumped, type Settled, settleParts } from './settle-entries.ts';
import { loosen } from './undo-what-it-joined.ts';

type Act = {
  kind: 'dossier.merged' | 'dossier.unmerged' | 'dossier.split';
  reason: string;
  /** What the act's input and its audit row say. */
  details: Record<string, unknown>;
  /** What the input says besides: which entries were made, and whether the part took one along. */
  entries?: { made: Settled['made']; took?: boolean };
};
/** `otherId`: of a merge the dossier that was taken in, of an unmerge or a split the one that stays. */
type Done = { id: string; otherId: string; events: Envelope[]; act: Act };

/** `version` is the one that the moderator saw. */
type Seen = { id: string; version?: number | undefined; reason: string };

/** The desk shows the answer's own sentence. */
const refused = (path: string, message: string) =>
  new AppError('invalid_request', { message, fields: [{ path, message }] });

/** One act on dossiers: alone, with its audit row and its events. @returns the dossier that it left */
async function carryOut(deps: Deps, actor: AdminIdentity, work: (tx: Tx) => Promise<Done>): Promise<string> {
  const id = await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    const done = await work(tx);
    await appendEvents(tx, done.events);
    const { entries, ...act } = done.act;
    await recordAct(tx, deps, {
      ...act,
      input: { ...act.details, ...entries },
      subject: { kind: 'dossier', id: done.id },
      otherId: done.otherId,
      actor,
      at: deps.clock(),
    });
    return done.id;
  });
  deps.poke();
  return id;
}

/**
 * Joins two dossiers: the one with the older entry, else the older one, takes the other in. Reports and keys stay where
 * they were, so that `unmerge` gives everything back [R304].
 * @throws AppError not_found, own_matter, version_conflict, invalid_request when they are one already
 */
export function mergeDossiers(
  deps: Deps,
  actor: AdminIdentity,
  input: Seen & { with: string; withVersion?: number | undefined },
): Promise<string> {
  return carryOut(deps, actor, async (tx) => {
    const trees = [await readDossierTree(tx, input.id), await readDossierTree(tx, input.with)] as const;
    for (const { root } of trees) await refuseOwnMatter(tx, actor, root.id);
    expectSeen(trees[0], input.version);
    expectSeen(trees[1], input.withVersion);
    if (trees[0].root.id === trees[1].root.id) throw refused('with', dossierTexts.sameDossier);
    const [into, merged] = await inOrder(tx, trees);
    await updateDossier(tx, merged.root, { merged_into: into.root.id, hand_merged_at: deps.clock() });
    // What was approved there was not approved for this entry.
    await returnApprovalsIn(tx, idsOf(merged), deps.clock());
    const tree = await bumped(tx, await readDossierTree(tx, into.root.id));
    const details = { number: dossierNumber(merged.root.number), into: dossierNumber(into.root.number) };
    return {
      id: into.root.id,
      otherId: merged.root.id,
      events: treeFacts(tree, await keysOfTree(tx, tree), deps),
      act: { kind: 'dossier.merged', reason: input.reason, details },
    };
  });
}

/**
 * The one that stays, then the one that is taken in: an entry goes before none, the older one before the younger. Where
 * neither has an entry, the older dossier goes first.
 */
async function inOrder(
  tx: Tx,
  [one, other]: readonly [DossierTree, DossierTree],
): Promise<[DossierTree, DossierTree]> {
  const [a, b] = [await firstApprovedAt(tx, one), await firstApprovedAt(tx, other)];
  const isFirst = a === b ? one.root.number < other.root.number : a < b;
  return isFirst ? [one, other] : [other, one];
}

async function firstApprovedAt(tx: Tx, tree: DossierTree): Promise<number> {
  const entryId = activeEntry(tree.root);
  if (!entryId) return Number.POSITIVE_INFINITY;
  const row = await tx
    .selectFrom('report as r')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .select((of) => of.fn.min('d.decided_at').as('at'))
    .where('r.entry_id', '=', entryId)
    .executeTakeFirst();
  // Without an approved report the entry counts as the oldest.
  return row?.at?.getTime() ?? 0;
}

const idsOf = ({ all }: Pick<DossierTree, 'all'>): string[] => all.map(({ id }) => id);

/**
 * Settles the two parts of a dossier. What waits in one that another entry answers for since waits for a decision again: it
 * was approved with the former one in view [R314].
 * @throws AppError invalid_request at `path` where one would have an entry that condemns nothing
 */
async function settleApart(
  deps: Deps,
  tx: Tx,
  ids: readonly [string, string],
  { before, path }: { before: string | null; path: string },
): Promise<Settled> {
  const settled = await settleParts(tx, ids, deps);
  for (const id of ids) {
    const part = await branchesOf(tx, id);
    await expectKey(tx, part, path);
    if (activeEntry(part.root) !== before) await returnApprovalsIn(tx, idsOf(part), deps.clock());
  }
  return settled;
}

/**
 * A correction may have taken out all that the reports of one part condemned: its entry would accuse by a name that no lookup
 * finds [R304].
 */
async function expectKey(tx: Tx, part: Pick<DossierTree, 'root' | 'all'>, path: string): Promise<void> {
  if (!activeEntry(part.root)) return;
  if (isBare(await keysOfTree(tx, part))) throw refused(path, appealTexts.lastKey);
}

/**
 * Takes a merge back: each part has what it had, and what joined it since [R304].
 * @throws AppError not_found, own_matter, version_conflict, invalid_request when the dossier was merged into none, and as `settleApart`
 */
export function unmergeDossier(deps: Deps, actor: AdminIdentity, input: Seen): Promise<string> {
  return carryOut(deps, actor, async (tx) => {
    const tree = await readDossierTree(tx, input.id);
    await refuseOwnMatter(tx, actor, tree.root.id);
    expectSeen(tree, input.version);
    const row = tree.all.find(({ id }) => id === input.id);
    if (!row?.merged_into) throw refused('id', dossierTexts.notMerged);
    const alone = { merged_into: null, linked_by: null, hand_merged_at: null };
    // When it was parted first says which reports a split put there.
    await updateDossier(tx, row, { ...alone, parted_at: row.parted_at ?? deps.clock() });
    const parts = [row.merged_into, row.id] as const;
    const { events, made } = await settleApart(deps, tx, parts, {
      before: activeEntry(tree.root),
      path: 'id',
    });
    const details = { number: dossierNumber(row.number), from: dossierNumber(tree.root.number) };
    const act = { kind: 'dossier.unmerged', reason: input.reason, details, entries: { made } } as const;
    return { id: row.id, otherId: tree.root.id, events, act };
  });
}

/**
 * Parts reports from a dossier that they joined by mistake: they form a new one, with an entry of its own when one of them
 * was approved [R304]. Merging the two takes it back. What they alone tied to the rest is apart, too: nobody has said that it
 * is about the seller of either [R301, R302].
 * @throws AppError not_found, own_matter, version_conflict, invalid_request for reports of another dossier, or for all of
 * them, and as `settleApart`
 */
export function splitDossier(
  deps: Deps,
  actor: AdminIdentity,
  input: Seen & { reportIds: readonly string[] },
): Promise<string> {
  return carryOut(deps, actor, async (tx) => {
    const tree = await readDossierTree(tx, input.id);
    await refuseOwnMatter(tx, actor, tree.root.id);
    expectSeen(tree, input.version);
    const members = await membersOf(tx, tree);
    const leaving = members.filter(({ reportId }) => input.reportIds.includes(reportId));
    if (leaving.length < new Set(input.reportIds).size)
      throw refused('reportIds', dossierTexts.foreignReport);
    if (leaving.length === members.length) throw refused('reportIds', dossierTexts.allReports);
    const at = deps.clock();
    const reportIds = leaving.map(({ reportId }) => reportId);
    const id = deps.newId();
    const before = activeEntry(tree.root);
    const by = (await keysOfTree(tx, tree)).filter((key) => reportIds.includes(key.reportId));
    await moveOut(tx, { id, reportIds, at, partedAt: at });
    const loose = await loosen(tx, leaving, { at, newId: deps.newId, by });
    const { events, made } = await settleApart(deps, tx, [tree.root.id, id], { before, path: 'reportIds' });
    if (before) for (const one of loose) await returnApprovalsIn(tx, idsOf(await branchesOf(tx, one)), at);
    const entry = activeEntry((await branchesOf(tx, id)).root);
    const took = entry !== null && !made.some(({ entryId }) => entryId === entry);
    const details = { from: dossierNumber(tree.root.number), reports: leaving.map(({ number }) => number) };
    const act = { kind: 'dossier.split', reason: input.reason, details, entries: { made, took } } as const;
    return { id, otherId: tree.root.id, events, act };
  });
}
