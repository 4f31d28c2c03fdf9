import { AppError } from '@edogrula/service-kit/app-error';
import { activeEntry } from '../dossier/dossier-events.ts';
import { type DossierTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { dossierIdOfPublicEntry } from '../dossier/public-entry.ts';
import type { Tx } from '../tables.ts';

/** The dossiers of a public entry. @throws AppError not_found, also where the dossier has none by now */
export async function treeOfEntry(tx: Tx, entryId: string): Promise<DossierTree> {
  const tree = await readDossierTree(tx, await dossierIdOfPublicEntry(tx, entryId));
  if (!activeEntry(tree.root)) throw new AppError('not_found');
  return tree;
}
