import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { reportDeleted } from '@edogrula/contracts/events/moderation';
import { eraseRemovedEntry } from '../blacklist/erase-entry.ts';
import type { Deps } from '../deps.ts';
import { removeLockedEntry } from '../desk/change-entry.ts';
import { lockRegistry } from '../registry/registry-lock.ts';
import type { Tx } from '../tables.ts';

/**
 * A deleted report takes its entry along, erases what that told of people, also when an admin had removed it before,
 * and keeps it out should the approval arrive later.
 */
export async function onReportDeleted(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { data, time }: EventOf<typeof reportDeleted>,
): Promise<void> {
  await lockRegistry(tx);
  await tx
    .insertInto('deleted_report')
    .values({ report_id: data.reportId, deleted_at: new Date(time) })
    .onConflict((conflict) => conflict.column('report_id').doNothing())
    .execute();
  const row = await tx
    .selectFrom('blacklist_entry')
    .selectAll()
    .where('report_id', '=', data.reportId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  if (row.removed_at) return eraseRemovedEntry(tx, row);
  const actor = { kind: 'system', id: 'moderation' } as const;
  await removeLockedEntry(tx, row, { actor, now: deps.clock(), erase: true });
}
