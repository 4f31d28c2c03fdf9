import type { AskedFile } from '@edogrula/contracts/asked-file';
import { AppError } from '@edogrula/service-kit/app-error';
import { findDecision } from '../decision/decision-repository.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { type AttachmentRow, listAttachments } from '../submission/attachments.ts';
import type { Db, Tx } from '../tables.ts';

/** Files that a new application takes over, and the refused one that they belong to until then. */
export type Carried = { from: string; files: readonly AttachmentRow[] };

/** The files were asked for by who may not have them, or are no longer there: they are chosen again. */
export const filesNotKept = () =>
  new AppError('invalid_request', { fields: [{ path: 'kept', message: submissionTexts.keptFilesMissing }] });

/** What a rejection does not ask to be sent anew; nothing where it named no file [decision 29]. */
export async function mayBeKept(db: Db | Tx, applicationId: string): Promise<AttachmentRow[]> {
  const decision = await findDecision(db, 'application', applicationId);
  const refused = new Set(decision?.refused_files);
  if (!refused.size) return [];
  const files = await listAttachments(db, 'application', [applicationId]);
  return files.filter(({ file_id: id }) => !refused.has(id));
}

/** Those of the files that may be kept. @throws AppError invalid_request when one may not */
export async function chosenOf(db: Db | Tx, from: string, ids: readonly string[]): Promise<Carried> {
  const files = (await mayBeKept(db, from)).filter(({ file_id: id }) => ids.includes(id));
  if (files.length !== ids.length) throw filesNotKept();
  return { from, files };
}

/**
 * Notes which files a rejection asks to be sent anew.
 * @throws AppError invalid_request for a file of another application
 */
export async function noteRefusedFiles(
  tx: Tx,
  applicationId: string,
  refused: readonly string[],
): Promise<void> {
  if (!refused.length) return;
  const own = new Set(
    (await listAttachments(tx, 'application', [applicationId])).map(({ file_id: id }) => id),
  );
  if (!refused.every((id) => own.has(id)))
    throw new AppError('invalid_request', {
      fields: [{ path: 'refusedFiles', message: submissionTexts.unknownFile }],
    });
  await tx
    .updateTable('decision')
    .set({ refused_files: [...refused] })
    .where('application_id', '=', applicationId)
    .where('withheld_at', 'is', null)
    .where('reopened_at', 'is', null)
    .execute();
}

/** The files that a rejection asks for again, by kind and place: the third photograph, not its name. */
export async function askedAgain(
  tx: Tx,
  applicationId: string,
  refused: readonly string[],
): Promise<AskedFile[]> {
  const files = await listAttachments(tx, 'application', [applicationId]);
  return (['tax_certificate', 'work_permit', 'image'] as const).flatMap((kind) =>
    files
      .filter((file) => file.kind === kind)
      .flatMap(({ file_id: id }, index) => (refused.includes(id) ? [{ kind, number: index + 1 }] : [])),
  );
}

/** The new application has the files now, photographs behind those that came with it; the refused one has them no more. */
export async function carryFiles(
  tx: Tx,
  { files }: Carried,
  { to, photos }: { to: string; photos: number },
): Promise<void> {
  let next = photos;
  for (const { file_id: id, kind } of files) {
    const position = kind === 'image' ? next++ : 0;
    await tx
      .updateTable('attachment')
      .set({ application_id: to, position })
      .where('file_id', '=', id)
      .execute();
  }
}

/** Whether another application took the files of this one over. */
export async function wasCarriedOver(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('application').select('id').where('again_of', '=', id).executeTakeFirst();
  return row !== undefined;
}
