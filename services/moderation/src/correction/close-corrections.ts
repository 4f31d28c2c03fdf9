import { correctionDecided } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { isVisible } from '../registry/registry-record.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type CorrectionRow, lockCorrections, updateCorrection } from './correction-repository.ts';

/** Notifies the person who asked and media of a request that ended. */
export async function decidedFact(tx: Tx, row: CorrectionRow, { clock, newId }: Stamp) {
  const files = await listAttachments(tx, 'correction', [row.id]);
  return newEvent(correctionDecided, {
    subject: row.id,
    version: row.version,
    clock,
    newId,
    data: {
      correctionId: row.id,
      number: quotedNumber('correction', row.number),
      name: row.business_name,
      askerEmail: row.asker_email,
      outcome: row.outcome ?? 'removed',
      reason: row.reason,
      fileIds: files.map((file) => file.file_id),
    },
  });
}

/** Ends the requests about a business that left the registry: nothing is left to correct [R405]. */
export async function closeCorrections(stamp: Stamp, tx: Tx, businessId: string): Promise<void> {
  await lockCorrections(tx);
  // Heard of late, it may be back already.
  if (await isVisible(tx, businessId, 'business')) return;
  const at = stamp.clock();
  const open = await tx
    .selectFrom('correction')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const row of open) {
    const saved = await updateCorrection(tx, row, { outcome: 'removed', decided_at: at });
    await appendAudit(tx, {
      at,
      actor: systemActor,
      action: 'correction.closed',
      subject: { kind: 'correction', id: row.id },
      details: { number: row.number, version: saved.version },
    });
    await appendEvents(tx, [await decidedFact(tx, saved, stamp)]);
  }
}
