import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Deps, Stamp } from '../deps.ts';
import { condemned } from '../dossier/dossier-events.ts';
import { keysOfTree, lockDossiers, readDossierTree } from '../dossier/dossier-repository.ts';
import { hideUnread } from '../dossier/hide-unread.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import type { Db, Tx } from '../tables.ts';

/** The form of what the registry gets of a dossier; another one is published again. */
const form = 6;

type Needs = Stamp & Pick<Deps, 'logger' | 'poke'> & { db: Db };

/**
 * Publishes every entry again, once, that the registry does not have in its present form or under the newest keys
 * [R324]. Each is one transaction of its own; a second round finds nothing.
 */
export async function publishEntriesAgain(deps: Needs, signal?: AbortSignal): Promise<void> {
  let published = 0;
  for (const id of await outdatedDossiers(deps.db)) {
    if (signal?.aborted) break;
    await deps.db.transaction().execute((tx) => publishOne(deps, tx, id));
    published += 1;
  }
  if (!published) return;
  deps.poke();
  deps.logger.info({ published }, 'entries published again in their present form');
}

async function outdatedDossiers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('dossier')
    .select('id')
    .where('told_form', '<', form)
    .where('entry_id', 'is not', null)
    .where('entry_removed_at', 'is', null)
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * An entry whose dossier keeps no keys condemns every contact that it shows: it is not published again, unless an
 * account is all that is known of its seller.
 */
async function publishOne(deps: Needs, tx: Tx, id: string): Promise<void> {
  await lockDossiers(tx);
  const tree = await readDossierTree(tx, id);
  if (tree.accounts.length || condemned(await keysOfTree(tx, tree)).length) {
    await hideUnread(tx, tree);
    await appendEvents(tx, await notifyAnew(deps, tx, id));
  }
  const ids = tree.all.map((row) => row.id);
  await tx.updateTable('dossier').set({ told_form: form }).where('id', 'in', ids).execute();
}
