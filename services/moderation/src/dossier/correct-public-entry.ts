import { isGuarded } from '@edogrula/contracts/approval-guard';
import type { EntryCorrection } from '@edogrula/contracts/http/appeal';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { hashRequest, once } from '@edogrula/service-kit/idempotency';
import type { Deps } from '../deps.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import { correctEntry } from './correct-entry.ts';
import { lockDossiers, membersOfActiveEntries, readDossierTree } from './dossier-repository.ts';
import { expectSeen } from './expect-seen.ts';
import { dossierIdOfPublicEntry } from './public-entry.ts';
import { revisedFacts } from './revised-facts.ts';
import { shownTextsOf } from './shown-texts.ts';

type Call = {
  entryId: string;
  key: string | null;
  correction: EntryCorrection;
  reason: string;
  /** Of the dossier, as the moderator saw it. */
  version: number;
};

/** A name as it is read: one more blank makes no other one. */
const plain = (name: string): string => cleanText(name).replace(/\s+/g, ' ');

/**
 * A moderator corrects what an entry shows without an appeal; the reason is kept with the act. Where an approval waits for
 * a reply window or for a second moderator, no contact and no other seller's name comes in this way [R306, R309]. Of
 * another name each reporter is notified, as of a rename in the registry [R323].
 * @throws AppError not_found for an entry that is not public, own_matter, version_conflict, as `correctEntry` does,
 *   request_in_progress, idempotency_mismatch
 */
export async function correctPublicEntry(deps: Deps, actor: AdminIdentity, call: Call): Promise<void> {
  const { entryId, key, correction, reason, version } = call;
  const bodyHash = hashRequest({ correction, reason, version });
  await deps.db.transaction().execute((tx) =>
    once(tx, { scope: `correct:${entryId}:${actor.adminId}`, key, bodyHash }, async () => {
      await lockDossiers(tx);
      const tree = await readDossierTree(tx, await dossierIdOfPublicEntry(tx, entryId));
      await refuseOwnMatter(tx, actor, tree.root.id);
      expectSeen(tree, version);
      // What an approval has to wait for, no correction goes round.
      const mayAdd = isGuarded(deps) ? 'condemned' : 'any';
      const shown = await shownTextsOf(tx, tree);
      const events = await correctEntry(deps, tx, tree, { correction, reason, actor, mayAdd });
      const renaming = { part: 'name', reason, version: tree.root.version + 1 } as const;
      if (plain(shown?.name ?? '') !== plain(correction.name))
        events.push(...revisedFacts(await membersOfActiveEntries(tx, tree), deps, renaming));
      await appendEvents(tx, events);
      return { status: 200, body: { ok: true } };
    }),
  );
  deps.poke();
}
