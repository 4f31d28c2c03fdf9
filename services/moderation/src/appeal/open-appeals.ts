import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import { dayMs } from '@edogrula/contracts/durations';
import { AppError } from '@edogrula/service-kit/app-error';
import { type DossierTree, keysOfTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { dossierIdOfPublicEntry } from '../dossier/public-entry.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { findNamed } from '../notice/notice-repository.ts';
import { isOnePerson } from '../submission/one-person.ts';
import type { Tx } from '../tables.ts';
import { countOpenAppeals, findOpenAppeals, lastUpheld } from './appeal-repository.ts';

// Whether one more appeal may be sent against an entry. In: the entry's id, the appellant's proved address, and the time.
// Out: the dossiers of the entry, or the error that the form shows.
//
// `a@x.com` with an open appeal against this entry: `appeal_open`, with the day by which it is answered.
// `a@x.com` whose appeal was answered «upheld» ten days ago: `appeal_answered`, with the day in twenty days.

/** How many appeals of strangers wait in one dossier; the holder of a contact of the entry always has a place. */
const mostInDossier = 10;
/** How many of one mailbox wait in all dossiers. */
const mostOpen = 3;
const retryAfterSeconds = 3600;
/** After an answer that left the entry as it was, the same mailbox waits this long before it may appeal again. */
const appealAgainAfterMs = 30 * dayMs;

type Who = { email: string; at: Date };

/** @throws AppError too_many_requests: one address does not fill the moderators' week */
async function expectRoom(tx: Tx, email: string): Promise<void> {
  if ((await countOpenAppeals(tx, email)) < mostOpen) return;
  throw new AppError('too_many_requests', { message: appealTexts.manyOpen, retryAfterSeconds });
}

/**
 * Each answer uses up a moderator for the appeals that are still to come.
 * @throws AppError appeal_answered with the day from which the form takes another one
 */
async function expectUnanswered(tx: Tx, tree: DossierTree, { email, at }: Who): Promise<void> {
  const since = new Date(at.getTime() - appealAgainAfterMs);
  const answered = await lastUpheld(tx, tree, { email, since });
  if (!answered) return;
  const dueAt = new Date(answered.getTime() + appealAgainAfterMs);
  throw new AppError('appeal_answered', { dueAt, message: appealTexts.answered(answered) });
}

/** An approved application of this address names a contact that the entry condemns. */
async function holdsContact(tx: Tx, tree: DossierTree, email: string): Promise<boolean> {
  const keys = (await keysOfTree(tx, tree)).filter(({ condemns }) => condemns);
  return (await findNamed(tx, keys)).some((owner) => isOneProof(owner.email, email));
}

/**
 * The tree of the entry that is appealed. One address has one open appeal there; those of others do not count until
 * there are too many to be read. The one who is listed is always let in. Call after `lockDossiers` where one is
 * written.
 * @throws AppError not_found, too_many_requests, appeal_answered, appeal_open with a date and nothing else of any
 * appeal [R318, R500]
 */
export async function appealable(tx: Tx, entryId: string, who: Who): Promise<DossierTree> {
  const { email } = who;
  const tree = await readDossierTree(tx, await dossierIdOfPublicEntry(tx, entryId));
  const open = await findOpenAppeals(tx, tree);
  const own = open.find((row) => isOnePerson(row.appellant_email, email));
  if (own) throw new AppError('appeal_open', { dueAt: own.due_at });
  if (await holdsContact(tx, tree, email)) return tree;
  await expectRoom(tx, email);
  await expectUnanswered(tx, tree, who);
  const [next] = open.toSorted((a, b) => a.due_at.getTime() - b.due_at.getTime());
  if (next && open.length >= mostInDossier)
    throw new AppError('appeal_open', { dueAt: next.due_at, message: appealTexts.manyWait });
  return tree;
}
