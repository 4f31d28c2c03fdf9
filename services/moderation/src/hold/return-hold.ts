import { appendAudit } from '@edogrula/service-kit/audit';
import { withdrawOpenAct } from '../act/act-repository.ts';
import type { Tx } from '../tables.ts';
import { endHold, findOpenHold, type HoldRow } from './hold-repository.ts';

/** Ends a held approval unpublished: the report is pending again, as its next version. A hold that has ended is left. */
export async function returnHold(
  tx: Tx,
  { id, report_id }: Pick<HoldRow, 'id' | 'report_id'>,
  at: Date,
): Promise<void> {
  const row = await tx
    .selectFrom('report')
    .select(['id', 'number', 'version'])
    .where('id', '=', report_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const open = await findOpenHold(tx, row.id);
  if (open?.id !== id) return;
  await withdrawOpenAct(tx, row.id, at);
  await endHold(tx, id, { outcome: 'returned', at, by: null });
  const version = row.version + 1;
  await tx.updateTable('report').set({ version }).where('id', '=', row.id).execute();
  await appendAudit(tx, {
    at,
    actor: { kind: 'system', id: 'moderation' },
    action: 'report.hold-returned',
    subject: { kind: 'report', id: row.id },
    details: { number: row.number, version },
  });
}

/**
 * Returns every held approval in some dossiers. A moderator took their entry off the list, and a reply window that ends
 * must not publish it again [R314]. Row locks order this against a publication at the same moment.
 */
export async function returnHoldsIn(tx: Tx, dossierIds: readonly string[], at: Date): Promise<void> {
  if (!dossierIds.length) return;
  const held = await tx
    .selectFrom('report_hold as h')
    .innerJoin('dossier_report as m', 'm.report_id', 'h.report_id')
    .select(['h.id', 'h.report_id'])
    .where('h.outcome', 'is', null)
    .where('m.left_at', 'is', null)
    .where('m.dossier_id', 'in', dossierIds)
    .orderBy('h.report_id')
    .execute();
  for (const hold of held) await returnHold(tx, hold, at);
}
