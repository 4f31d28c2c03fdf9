import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Stamp } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, goneFact } from './dossier-events.ts';
import { type DossierTree, updateDossier } from './dossier-repository.ts';

/**
 * Takes the entries of a tree off the list because no report holds them any more, by a person's act: what waits for its
 * time in the dossier waits for a decision [R302, R314]. @returns the events for the registry
 */
export async function takeOff(tx: Tx, { all }: Pick<DossierTree, 'all'>, stamp: Stamp): Promise<Envelope[]> {
  const at = stamp.clock();
  const events: Envelope[] = [];
  for (const row of all) {
    const entryId = activeEntry(row);
    if (!entryId) continue;
    const gone = await updateDossier(tx, row, { entry_removed_at: at, entry_texts: null });
    events.push(goneFact(gone, entryId, stamp));
  }
  if (!events.length) return [];
  const ids = all.map(({ id }) => id);
  await returnApprovalsIn(tx, ids, at);
  return events;
}
