import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Deps } from '../deps.ts';
import { condemned } from '../dossier/dossier-events.ts';
import { keysOfTree, lockDossiers, readDossierTree } from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import type { Db, Tx } from '../tables.ts';

/** What the registry is told of a dossier today; a further part raises it, and every entry is told once more. */
const form = 2;

type Needs = Pick<Deps, 'clock' | 'newId' | 'logger' | 'poke'> & { db: Db };

/**
 * Tells the registry once of every entry that it heard of in a former form, so that old entries say on what ground they
 * stand [R324]. Each is one transaction of its own; a second round finds nothing.
 */
export async function notifyFormerEntries(deps: Needs, signal?: AbortSignal): Promise<void> {
  let told = 0;
  for (const id of await formerDossiers(deps.db)) {
    if (signal?.aborted) break;
    await deps.db.transaction().execute((tx) => notifyOne(deps, tx, id));
    told += 1;
  }
  if (!told) return;
  deps.poke();
  deps.logger.info({ told }, 'entries told to the registry in their present form');
}

async function formerDossiers(db: Db): Promise<string[]> {
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
 * An entry from before keys were kept condemns every contact that it has: without a key nothing is told of it, unless an
 * account is all that is known of its seller.
 */
async function notifyOne(deps: Needs, tx: Tx, id: string): Promise<void> {
  await lockDossiers(tx);
  const tree = await readDossierTree(tx, id);
  if (tree.accounts.length || condemned(await keysOfTree(tx, tree)).length)
    await appendEvents(tx, await notifyAnew(deps, tx, id));
  const ids = tree.all.map((row) => row.id);
  await tx.updateTable('dossier').set({ told_form: form }).where('id', 'in', ids).execute();
}
