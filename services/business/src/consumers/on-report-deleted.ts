import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { reportDeleted } from '@edogrula/contracts/events/moderation';
import { removeLockedEntry } from '../blacklist/change-entry.ts';
import type { Deps } from '../deps.ts';
import { lockRegistry } from '../registry/registry-lock.ts';
import type { Tx } from '../tables.ts';

/** A deleted report takes its entry along, and keeps it out should the approval arrive later. */
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
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row)
    await removeLockedEntry(tx, row, { actor: { kind: 'system', id: 'moderation' }, now: deps.clock() });
}
