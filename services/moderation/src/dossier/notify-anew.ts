import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Stamp } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, treeFacts } from './dossier-events.ts';
import { keysOfTree, readDossierTree } from './dossier-repository.ts';
import { bumped } from './settle-entries.ts';

/** The whole public state of a dossier as its next version; nothing without an entry. Call after `lockDossiers`. */
export async function notifyAnew(stamp: Stamp, tx: Tx, dossierId: string): Promise<Envelope[]> {
  const tree = await readDossierTree(tx, dossierId);
  if (!tree.all.some(activeEntry)) return [];
  const next = await bumped(tx, tree);
  return treeFacts(next, await keysOfTree(tx, next), stamp);
}
