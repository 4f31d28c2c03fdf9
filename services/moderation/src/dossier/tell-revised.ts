import type { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Deps } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { lockDossiers, membersOf, treeOf } from './dossier-repository.ts';
import { onceEach } from './once-each.ts';

/**
 * A moderator removed or renamed an entry by hand: whoever reported what it stands on hears why, each once [R323]. Nobody
 * is told by a report that was not approved, or whose person was erased.
 */
export async function tellRevised(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { data, version }: EventOf<typeof blacklistEntryRevised>,
): Promise<void> {
  await lockDossiers(tx);
  const dossier = await tx
    .selectFrom('dossier')
    .select('id')
    .where('entry_id', '=', data.entryId)
    .executeTakeFirst();
  if (!dossier) return;
  const approved = (await membersOf(tx, await treeOf(tx, dossier.id))).filter(
    ({ status }) => status === 'approved',
  );
  const { part, reason } = data;
  const told = onceEach(approved).map(({ reporterEmail, reportId, name, number }) =>
    newEvent(reportRevised, {
      ...{ subject: reportId, version, clock, newId },
      data: { reportId, name, reporterEmail, number: quotedNumber('report', number), part, reason },
    }),
  );
  await appendEvents(tx, told);
}
