import type { Envelope } from '@edogrula/contracts/events/envelope';
import { dossierJoined, partiesAtMost } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { Stamp } from '../deps.ts';
import { isOnePerson } from '../submission/one-person.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, hashed } from './dossier-events.ts';
import { branchesOf, type DossierRow, partiesOf } from './dossier-repository.ts';

const idsOf = (rows: readonly DossierRow[]) => rows.map(({ id }) => id);

/** No version changes by it: the time orders these words. */
const fact = (root: DossierRow, entryId: string, parties: readonly string[], stamp: Stamp): Envelope =>
  newEvent(dossierJoined, {
    subject: root.id,
    version: root.version,
    ...stamp,
    data: { dossierId: root.id, entryId, parties: hashed(parties, stamp.accountMac) },
  });

/** Who is a party in a dossier by now, once a report that waited says nothing there any more [R509]; nothing without an entry. */
export async function partiesLeft(tx: Tx, dossierId: string, stamp: Stamp): Promise<Envelope[]> {
  const { root, all } = await branchesOf(tx, dossierId);
  const entryId = activeEntry(root);
  return entryId ? [fact(root, entryId, await partiesOf(tx, idsOf(all)), stamp)] : [];
}

/**
 * Who is a party in a dossier, once a report that waits joined it [R509]. It is told where an active entry rests on the
 * dossier, and only of somebody new, or where the report brought another dossier along: a flood of one sender's costs little.
 */
export async function partiesJoined(
  tx: Tx,
  dossierId: string,
  report: { id: string; email: string },
  stamp: Stamp,
): Promise<Envelope[]> {
  const { root, all } = await branchesOf(tx, dossierId);
  const entryId = activeEntry(root);
  if (!entryId) return [];
  const known = await partiesOf(tx, idsOf(all), report.id);
  const others = known.filter((email) => !isOnePerson(email, report.email));
  const brought = all.some(({ linked_by: by }) => by === report.id);
  if (others.length < known.length && !brought) return [];
  return [fact(root, entryId, [report.email, ...others].slice(0, partiesAtMost), stamp)];
}
