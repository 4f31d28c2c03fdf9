import { appendAudit } from '@edogrula/service-kit/audit';
import { operatorActor } from '../act/record-act.ts';
import { type CorrectionRow, emptyCorrection } from '../correction/correction-repository.ts';
import type { Erasure } from './erasure.ts';

/** Empties a correction request; one that still waits ends with it, because no one is left to answer. */
export async function eraseCorrection({ deps, tx, hash }: Erasure, row: CorrectionRow): Promise<void> {
  const at = deps.clock();
  const { files, saved } = await emptyCorrection(tx, row.id, at);
  await appendAudit(tx, {
    at,
    actor: operatorActor,
    action: 'correction.erased',
    subject: { kind: 'correction', id: row.id },
    details: { number: row.number, version: saved.version, person: hash, files },
  });
}
