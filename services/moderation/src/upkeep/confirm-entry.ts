import type { EntryUpkeep } from '@edogrula/contracts/http/entry-upkeep';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { type Moderator, noteAct } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { dossierNumber, lockDossiers, newReviewTerm, updateDossier } from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import { treeOfEntry } from './upkeep-repository.ts';
import { viewUpkeep } from './upkeep-view.ts';

/**
 * A moderator finds that an entry whose term ends is still justified: its term begins anew. One that does not wait for it stays
 * as it is [R328].
 * @throws AppError own_matter, not_found for an entry that is not public, or has ended meanwhile
 */
export async function confirmEntry(
  deps: Deps,
  actor: Moderator,
  { entryId, reason }: { entryId: string; reason: string },
): Promise<EntryUpkeep> {
  const view = await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    const { root } = await treeOfEntry(tx, entryId);
    await refuseOwnMatter(tx, actor, root.id);
    if (!root.review_asked_at) return viewUpkeep(deps, tx, entryId);
    const at = deps.clock();
    await updateDossier(tx, root, newReviewTerm(at));
    const details = { number: dossierNumber(root.number), entryId: root.entry_id };
    await noteAct(tx, {
      id: deps.newId(),
      kind: 'dossier.confirmed',
      subjectId: root.id,
      input: details,
      reason,
      actor,
      at,
    });
    await appendAudit(tx, {
      at,
      actor: { kind: 'admin', id: actor.adminId },
      action: 'dossier.confirmed',
      subject: { kind: 'dossier', id: root.id },
      details,
    });
    await appendEvents(tx, await notifyAnew(deps, tx, root.id));
    return viewUpkeep(deps, tx, entryId);
  });
  deps.poke();
  return view;
}
