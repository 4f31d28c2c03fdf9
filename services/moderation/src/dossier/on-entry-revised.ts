import type { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import type { Envelope, EventOf } from '@edogrula/contracts/events/envelope';
import { reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { noteAct } from '../act/act-repository.ts';
import type { Stamp } from '../deps.ts';
import { notifyAmended, notifyRemoved } from '../notice/notify-accused.ts';
import { firstOfEach } from '../submission/one-person.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import {
  branchesOf,
  type DossierTree,
  dossierNumber,
  lockDossiers,
  type Member,
  membersOf,
  membersOfActiveEntries,
} from './dossier-repository.ts';
import { noteNewName } from './note-new-name.ts';
import { returnLate } from './return-late.ts';

const acts = { name: 'entry.renamed', record: 'entry.removed' } as const;
type Revision = { part: 'name' | 'record'; by?: 'moderator' | 'term'; reason: string; version: number };

/**
 * A moderator removed or renamed an entry by hand. It counts among the acts of the dossier, so that this moderator
 * decides no appeal there [R319]. The reporters of the approved reports are notified why, each once [R323]; an erased
 * one is not. A new name is what the dossier shows from then on; what was approved into an entry after its removal
 * waits again.
 */
export async function onEntryRevised(
  stamp: Stamp,
  tx: Tx,
  event: EventOf<typeof blacklistEntryRevised>,
): Promise<void> {
  const { data, version } = event;
  await lockDossiers(tx);
  const dossier = await tx
    .selectFrom('dossier')
    .select('id')
    .where('entry_id', '=', data.entryId)
    .executeTakeFirst();
  if (!dossier) return;
  const tree = await branchesOf(tx, dossier.id);
  const { part, reason, by } = data;
  const members = await (part === 'name'
    ? membersOfActiveEntries(tx, tree)
    : membersWith(tx, tree, [data.entryId, ...(data.along ?? [])]));
  const named = await noteNewName(stamp, tx, dossier.id, event);
  if (by)
    await noteAct(tx, {
      id: stamp.newId(),
      kind: acts[part],
      subjectId: dossier.id,
      input: { entryId: data.entryId, version },
      reason,
      actor: by,
      at: stamp.clock(),
    });
  const reportIds = members.map(({ reportId }) => reportId);
  const change = { number: dossierNumber(tree.root.number), reportIds };
  const told = await (part === 'name'
    ? notifyAmended(stamp, tx, change)
    : notifyRemoved(stamp, tx, { ...change, heard: await appellantsOf(tx, tree) }));
  await appendEvents(tx, [...revisedFacts(members, stamp, { part, reason, version }), ...named, ...told]);
  if (part === 'record') await returnLate(stamp, tx, { entryId: data.entryId, at: new Date(event.time) });
}

/**
 * The reports of entries that went together; the registry's own events may have come first. What was off the list before
 * is left out: its reporters were notified then. What still counts as active here goes with the rest.
 */
async function membersWith(
  tx: Tx,
  tree: Pick<DossierTree, 'all'>,
  gone: readonly string[],
): Promise<Member[]> {
  const went = tree.all.filter((row) => gone.includes(row.entry_id ?? '') || !row.entry_removed_at);
  const entries = new Set(went.map(({ entry_id }) => entry_id));
  const members = await membersOf(tx, tree);
  return members.filter(({ status, entryId }) => status === 'approved' && entries.has(entryId));
}

/** The addresses whose appeal says that the entry is gone: the registry's first event may have ended it already. */
async function appellantsOf(tx: Tx, { all }: Pick<DossierTree, 'all'>): Promise<string[]> {
  const dossierIds = all.map(({ id }) => id);
  const rows = await tx
    .selectFrom('appeal')
    .select('appellant_email as email')
    .where('dossier_id', 'in', dossierIds)
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '=', 'removed')]))
    .execute();
  return rows.map(({ email }) => email);
}

/** The events that notify each reporter of these approved reports of a change of their entry. */
export function revisedFacts(
  members: readonly Member[],
  { clock, newId }: Stamp,
  { part, by = 'moderator', reason, version }: Revision,
): Envelope[] {
  return firstOfEach(members).map(({ reporterEmail, reportId, name, number }) =>
    newEvent(reportRevised, {
      subject: reportId,
      version,
      clock,
      newId,
      data: { reportId, name, reporterEmail, number: quotedNumber('report', number), part, by, reason },
    }),
  );
}
