import { AppError } from '@edogrula/service-kit/app-error';
import { type DossierTree, keysOfTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { findReachable } from '../notice/notice-repository.ts';
import { isOnePerson } from '../submission/one-person.ts';
import type { Tx } from '../tables.ts';
import { dossierIdOfPublicEntry, findOpenAppeals } from './appeal-repository.ts';

/** How many appeals of strangers wait in one dossier; whoever holds a contact of the entry always has a place. */
const mostInDossier = 10;

/** An approved application of this address names a contact that the entry condemns. */
async function holdsContact(tx: Tx, tree: DossierTree, email: string): Promise<boolean> {
  const keys = (await keysOfTree(tx, tree)).filter(({ condemns }) => condemns);
  return (await findReachable(tx, keys)).some((owner) => isOnePerson(owner.email, email));
}

/**
 * The tree of the entry that is appealed. One address has one open appeal there; those of others are in nobody's way
 * until there are too many to be read, and never in the way of the one who is listed.
 * @throws AppError not_found, appeal_open with a date and nothing else of any appeal [R318]
 */
export async function appealable(tx: Tx, entryId: string, email: string): Promise<DossierTree> {
  const tree = await readDossierTree(tx, await dossierIdOfPublicEntry(tx, entryId));
  const open = await findOpenAppeals(tx, tree);
  const own = open.find((row) => isOnePerson(row.appellant_email, email));
  if (own) throw new AppError('appeal_open', { dueAt: own.due_at });
  const [next] = open.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime());
  if (next && open.length >= mostInDossier && !(await holdsContact(tx, tree, email)))
    throw new AppError('appeal_open', { dueAt: next.due_at, message: appealTexts.manyWait });
  return tree;
}
