import type { attachment } from '@edogrula/contracts/http/moderation';
import type { DeleteQueryBuilder, DeleteResult, Selectable } from 'kysely';
import type { z } from 'zod';
import type { FileNotes } from '../intake/file-notes.ts';
import type { KeptFile } from '../intake/received-form.ts';
import type { AttachmentTable, Db, Tables, Tx } from '../tables.ts';
import type { SubmissionSubject } from './submission-number.ts';

type AttachmentView = z.infer<typeof attachment>;
export type AttachmentRow = Selectable<AttachmentTable>;

/** Writes the files of a submission; `notedPart` is the field whose files the notes number. */
export async function insertAttachments(
  tx: Tx,
  owner: { subject: SubmissionSubject; id: string; replyId?: string },
  files: readonly KeptFile[],
  { notes, notedPart }: { notes: FileNotes; notedPart: string },
): Promise<void> {
  if (!files.length) return;
  const rows = files.map(({ part, index, rule, name, stored }) => {
    const note = part === notedPart ? notes.get(index) : undefined;
    return {
      application_id: owner.subject === 'application' ? owner.id : null,
      report_id: owner.subject === 'report' ? owner.id : null,
      appeal_id: owner.subject === 'appeal' ? owner.id : null,
      correction_id: owner.subject === 'correction' ? owner.id : null,
      reply_id: owner.replyId ?? null,
      file_id: stored.fileId,
      kind: rule.kind,
      position: index,
      name: note?.name || name,
      mime: stored.mime,
      note: note?.note ?? '',
      blur: note?.blur ?? false,
      size_bytes: stored.sizeBytes,
      sha256: stored.sha256,
      active_content: stored.activeContent,
    };
  });
  await tx.insertInto('attachment').values(rows).execute();
}

/** The files of some applications or reports, in the order of their forms. */
export function listAttachments(
  db: Db | Tx,
  subject: SubmissionSubject,
  ownerIds: readonly string[],
): Promise<AttachmentRow[]> {
  if (!ownerIds.length) return Promise.resolve([]);
  return db
    .selectFrom('attachment')
    .selectAll()
    .where(`${subject}_id`, 'in', ownerIds)
    .orderBy('kind')
    .orderBy('position')
    .execute();
}

/** Those of the files that a submission holds. */
export async function findHeldFiles(db: Db, fileIds: readonly string[]): Promise<Set<string>> {
  if (!fileIds.length) return new Set();
  const rows = await db.selectFrom('attachment').select('file_id').where('file_id', 'in', fileIds).execute();
  return new Set(rows.map((row) => row.file_id));
}

/** What is left of a file once it is erased. */
export type GoneFile = { id: string; sha256: string };

/**
 * Removes a submission's attachments; their files are media's to erase. `keepReplies` leaves what the accused sent beside
 * a report. @returns their ids and hashes
 */
export function deleteAttachments(
  tx: Tx,
  subject: SubmissionSubject,
  ownerId: string,
  { keepReplies = false } = {},
): Promise<GoneFile[]> {
  const gone = tx.deleteFrom('attachment').where(`${subject}_id`, '=', ownerId);
  return goneOf(keepReplies ? gone.where('reply_id', 'is', null) : gone);
}

/** Removes the attachments of a reply alone; their files are media's to erase. @returns their ids and hashes */
export const deleteReplyAttachments = (tx: Tx, replyId: string): Promise<GoneFile[]> =>
  goneOf(tx.deleteFrom('attachment').where('reply_id', '=', replyId));

async function goneOf(query: DeleteQueryBuilder<Tables, 'attachment', DeleteResult>): Promise<GoneFile[]> {
  const files = await query.returning(['file_id', 'sha256']).execute();
  return files.map((file) => ({ id: file.file_id, sha256: file.sha256 }));
}

/** A file as the dashboard reads it; its link leads to media, which asks again who is looking. */
export const attachmentView = (row: AttachmentRow): AttachmentView => ({
  _id: row.file_id,
  kind: row.kind,
  url: `/api/admin/files/${row.file_id}`,
  name: row.name,
  mime: row.mime,
  note: row.note,
  blur: row.blur,
  index: row.position,
  sizeBytes: row.size_bytes,
  activeContent: row.active_content,
});
