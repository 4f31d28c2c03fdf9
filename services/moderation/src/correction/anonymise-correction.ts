import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Tx } from '../tables.ts';
import { emptyCorrection, lockCorrection } from './correction-repository.ts';

/** Takes who asked and every word out of a request that was answered long ago. */
export async function anonymiseCorrection(tx: Tx, id: string, at: Date): Promise<void> {
  const row = await lockCorrection(tx, id);
  const { files, saved } = await emptyCorrection(tx, row, at);
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'correction.anonymised',
    subject: { kind: 'correction', id },
    details: { number: row.number, version: saved.version, files },
  });
}
