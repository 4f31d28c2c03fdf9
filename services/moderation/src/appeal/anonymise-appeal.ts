import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { lockAppeal, updateAppeal } from './appeal-repository.ts';
import { emptyAppeal, eraseAppealWords } from './empty-appeal.ts';

/** Takes the appellant and every word out of an appeal that was decided long ago. */
export async function anonymiseAppeal(tx: Tx, id: string, at: Date): Promise<void> {
  const row = await lockAppeal(tx, id);
  await eraseAppealWords(tx, id);
  const files = await deleteAttachments(tx, 'appeal', id);
  const saved = await updateAppeal(tx, row, { ...emptyAppeal, anonymised_at: at });
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'appeal.anonymised',
    subject: { kind: 'appeal', id },
    details: { number: row.number, version: saved.version, files },
  });
}
