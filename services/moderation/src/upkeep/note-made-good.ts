import type { NamedEvidence } from '@edogrula/contracts/entry-statement';
import type { EntryUpkeep } from '@edogrula/contracts/http/entry-upkeep';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { lockDossiers, membersOfActiveEntries } from '../dossier/dossier-repository.ts';
import { expectSeen } from '../dossier/expect-seen.ts';
import { noteWords, withdrawWords } from '../made-good/made-good-repository.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import type { Tx } from '../tables.ts';
import { recordOnEntry } from './record-on-entry.ts';
import { treeOfEntry } from './upkeep-repository.ts';
import { viewUpkeep } from './upkeep-view.ts';

/** `version` is the dossier's, as the moderator read it. */
type Call = { entryId: string; reason: string; version: number };

/**
 * A moderator notes by evidence that the harm of every report that was read with the entry was made good. A report that came
 * in meanwhile is another person's harm: the note is refused, and a later report is not covered by it [R329].
 * @throws AppError not_found, own_matter, version_conflict
 */
export function noteMadeGood(
  deps: Deps,
  actor: Moderator,
  { evidence, ...call }: Call & { evidence: readonly NamedEvidence[] },
): Promise<EntryUpkeep> {
  return act(deps, actor, { ...call, action: 'dossier.made-good' }, (tx, ids, at) =>
    noteWords(tx, ids, {
      at,
      newId: deps.newId,
      word: { by: 'moderator', actor, evidence, reason: call.reason },
    }),
  );
}

/**
 * A reporter, or what a moderator saw, takes it back: the entry no longer says it [R329]. No word goes that came since the entry
 * was read.
 * @throws AppError not_found, own_matter, version_conflict
 */
export function withdrawMadeGood(deps: Deps, actor: Moderator, call: Call): Promise<EntryUpkeep> {
  return act(deps, actor, { ...call, action: 'dossier.made-good-withdrawn' }, (tx, ids, at) =>
    withdrawWords(tx, ids, { adminId: actor.adminId, at }),
  );
}

type Act = Call & { action: 'dossier.made-good' | 'dossier.made-good-withdrawn' };

/** What changes nothing is not recorded. */
async function act(
  deps: Deps,
  actor: Moderator,
  { entryId, reason, version, action }: Act,
  work: (tx: Tx, approved: string[], at: Date) => Promise<number>,
): Promise<EntryUpkeep> {
  const view = await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    const tree = await treeOfEntry(tx, entryId);
    await refuseOwnMatter(tx, actor, tree.root.id);
    expectSeen(tree, version);
    const approved = await membersOfActiveEntries(tx, tree);
    const at = deps.clock();
    const ids = approved.map(({ reportId }) => reportId);
    const reports = await work(tx, ids, at);
    if (reports) await recordOnEntry(deps, tx, tree, { kind: action, reason, actor, at, reports });
    return viewUpkeep(deps, tx, entryId);
  });
  deps.poke();
  return view;
}
