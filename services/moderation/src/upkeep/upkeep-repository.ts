import type { Envelope } from '@edogrula/contracts/events/envelope';
import { AppError } from '@edogrula/service-kit/app-error';
import { dossierIdOfPublicEntry } from '../appeal/appeal-repository.ts';
import { activeEntry, treeFacts } from '../dossier/dossier-events.ts';
import { type DossierTree, keysOfTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { bumped } from '../dossier/settle-entries.ts';
import type { Tx } from '../tables.ts';

type Stamp = { clock: () => Date; newId: () => string };

/** The whole public state of a dossier as its next version; nothing without an entry. Call after `lockDossiers`. */
export async function notifyAnew(stamp: Stamp, tx: Tx, dossierId: string): Promise<Envelope[]> {
  const tree = await readDossierTree(tx, dossierId);
  if (!tree.all.some(activeEntry)) return [];
  const next = await bumped(tx, tree);
  return treeFacts(next, await keysOfTree(tx, next), stamp);
}

/** The dossiers of a public entry. @throws AppError not_found, also where the dossier has none by now */
export async function treeOfEntry(tx: Tx, entryId: string): Promise<DossierTree> {
  const tree = await readDossierTree(tx, await dossierIdOfPublicEntry(tx, entryId));
  if (!activeEntry(tree.root)) throw new AppError('not_found');
  return tree;
}
