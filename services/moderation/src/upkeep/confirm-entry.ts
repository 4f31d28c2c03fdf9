import type { EntryUpkeep } from '@edogrula/contracts/http/entry-upkeep';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { lockDossiers, newReviewTerm, updateDossier } from '../dossier/dossier-repository.ts';
import { expectSeen } from '../dossier/expect-seen.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import { recordOnEntry } from './record-on-entry.ts';
import { treeOfEntry } from './upkeep-repository.ts';
import { viewUpkeep } from './upkeep-view.ts';

/**
 * A moderator finds that an entry whose term ends is still justified: its term begins anew. One that does not wait for it stays
 * as it is [R328].
 * @throws AppError own_matter, version_conflict, not_found for an entry that is not public, or has ended meanwhile
 */
export async function confirmEntry(
  deps: Deps,
  actor: Moderator,
  { entryId, reason, version }: { entryId: string; reason: string; version: number },
): Promise<EntryUpkeep> {
  const view = await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    const tree = await treeOfEntry(tx, entryId);
    await refuseOwnMatter(tx, actor, tree.root.id);
    if (!tree.root.review_asked_at) return viewUpkeep(deps, tx, entryId);
    expectSeen(tree, version);
    const at = deps.clock();
    await updateDossier(tx, tree.root, newReviewTerm(at));
    await recordOnEntry(deps, tx, tree, { kind: 'dossier.confirmed', reason, actor, at });
    return viewUpkeep(deps, tx, entryId);
  });
  deps.poke();
  return view;
}
