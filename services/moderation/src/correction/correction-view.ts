import type { correctionView } from '@edogrula/contracts/http/correction';
import { notFound } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { type AttachmentRow, attachmentView, listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db, Tx } from '../tables.ts';
import { type CorrectionRecord, selectCorrections } from './correction-repository.ts';

type View = z.infer<typeof correctionView>;

/** A request as the desk reads it [R404]. */
export function correctionViewOf(row: CorrectionRecord, files: readonly AttachmentRow[]): View {
  const { decided_at: at, decided_email: by, reason } = row;
  return {
    _id: row.id,
    number: quotedNumber('correction', row.number),
    businessId: row.business_id,
    businessName: row.business_name,
    part: row.part,
    wish: row.wish,
    role: row.role,
    email: row.asker_email,
    ownersAddress: row.owners_address,
    status: row.outcome ?? 'open',
    createdAt: row.created_at.toISOString(),
    decision: at ? { reason, by, at: at.toISOString() } : null,
    files: files.filter((file) => file.correction_id === row.id).map(attachmentView),
    version: row.version,
  };
}

/** One request. @throws AppError not_found */
export async function viewCorrection(db: Db | Tx, id: string): Promise<View> {
  const row = await selectCorrections(db).where('c.id', '=', id).executeTakeFirstOrThrow(notFound);
  return correctionViewOf(row, await listAttachments(db, 'correction', [id]));
}
