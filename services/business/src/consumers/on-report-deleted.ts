import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { reportDeleted } from '@edogrula/contracts/events/moderation';
import { eraseRemovedEntry, lockAnyEntry, markReportDeleted } from '../blacklist/entry-repository.ts';
import type { Context } from '../context.ts';
import { lockRegistry } from '../registry/change-registry.ts';
import { withdrawEntry } from '../registry/write-entry.ts';
import type { Tx } from '../tables.ts';

/**
 * The entry that goes with a deleted report is removed and its text erased, also when an admin had removed it before; an approval
 * that arrives later enters nothing. Where others hold the entry, it enters nothing of this report.
 */
export async function onReportDeleted(
  deps: Pick<Context, 'clock'>,
  tx: Tx,
  { data, time }: EventOf<typeof reportDeleted>,
): Promise<void> {
  await lockRegistry(tx);
  const { reportId, entryId } = data;
  await markReportDeleted(tx, { reportId, entryStays: entryId === null, at: new Date(time) });
  // Other reports may hold the entry: then the dossier tells what is left of it [R302].
  const row = entryId && (await lockAnyEntry(tx, entryId));
  if (!row) return;
  if (row.removed_at) return eraseRemovedEntry(tx, row);
  const actor = { kind: 'system', id: 'moderation' } as const;
  await withdrawEntry(tx, row, { actor, now: deps.clock(), erase: true });
}
