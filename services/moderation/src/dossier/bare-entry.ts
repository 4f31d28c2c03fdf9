import type { Envelope } from '@edogrula/contracts/events/envelope';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Selectable } from 'kysely';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { notifyRemoved } from '../notice/notify-accused.ts';
import { isOnePerson } from '../submission/one-person.ts';
import type { ReportTable, Tx } from '../tables.ts';
import { activeEntry } from './dossier-events.ts';
import {
  type DossierTree,
  dossierNumber,
  type Member,
  type MemberKey,
  membersOfActiveEntries,
  openAppellants,
} from './dossier-repository.ts';
import { revisedFacts } from './revised-facts.ts';
import { takeOff } from './take-off.ts';
import { newEnds } from './told-ends.ts';

/** Whether nothing of a dossier condemns: its entry would accuse by a name that no lookup finds [ADR 110]. */
export const isBare = (keys: readonly Pick<MemberKey, 'condemns'>[]): boolean =>
  !keys.some(({ condemns }) => condemns);

type Deleted = Pick<Selectable<ReportTable>, 'id' | 'reporter_email'>;
/** What reporters read, and the report whose deletion it is. */
type Cause = { reason: string; deleted?: Deleted };

/**
 * Takes the entries of a bare tree off the list, where nobody can be refused: a report was deleted, or the registry told of
 * a removal. Its reports stay approved. Their senders and the owners who were told hear why, each once; whose report was
 * deleted hears of that. Call after `lockDossiers`. @returns the events for the registry and for people
 */
export async function endBareEntry(
  stamp: Stamp,
  tx: Tx,
  tree: DossierTree,
  cause: Cause,
): Promise<Envelope[]> {
  const members = await membersOfActiveEntries(tx, tree);
  const number = dossierNumber(tree.root.number);
  const reportIds = [
    ...(cause.deleted ? [cause.deleted.id] : []),
    ...members.map(({ reportId }) => reportId),
  ];
  const heard = await openAppellants(tx, tree);
  const owners = await notifyRemoved(stamp, tx, { number, reportIds, heard });
  const entryIds = tree.all.flatMap((row) => activeEntry(row) ?? []);
  const news = await newEnds(tx, entryIds, stamp.clock());
  const unheard = members.filter(({ entryId }) => news.has(entryId));
  const reporters = await reportersOf(stamp, tx, tree, { members: unheard, ...cause });
  const gone = await takeOff(tx, tree, stamp);
  await appendAudit(tx, {
    at: stamp.clock(),
    actor: systemActor,
    action: 'dossier.emptied',
    subject: { kind: 'dossier', id: tree.root.id },
    details: { number, entryIds },
  });
  return [...gone, ...reporters, ...owners];
}

/** Of its end they are notified now: nobody hears afterwards that it is public [R316]. */
async function reportersOf(
  stamp: Stamp,
  tx: Tx,
  { root }: DossierTree,
  { members, reason, deleted }: Cause & { members: readonly Member[] },
): Promise<Envelope[]> {
  const ids = members.map(({ reportId }) => reportId);
  if (ids.length) await tx.updateTable('report').set({ outcome_due: false }).where('id', 'in', ids).execute();
  const sender = deleted?.reporter_email ?? null;
  const others = members.filter(({ reporter }) => !isOnePerson(reporter, sender));
  const said = { part: 'record', by: 'emptied', reason } as const;
  return revisedFacts(others, stamp, { ...said, version: root.version + 1 });
}
