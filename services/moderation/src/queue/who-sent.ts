import { sql } from 'kysely';
import { isOnePerson } from '../submission/one-person.ts';
import type { SubmissionSubject } from '../submission/submission-number.ts';
import type { Db } from '../tables.ts';

/** Where a file is, who sent it and when; the sender of a reply is known where its notice was a mail. */
export type Sent = {
  fileId: string;
  kind: SubmissionSubject;
  id: string;
  number: number;
  name: string;
  status: 'pending' | 'approved' | 'rejected' | null;
  sender: string | null;
  at: Date;
};

/** Who sent these files, by the file; none of a deleted report. */
export async function whoSent(db: Db, fileIds: readonly string[]): Promise<Map<string, Sent>> {
  const { rows } = await sql<Sent>`
    select a.file_id as "fileId", s.kind, s.id, s.number, s.name, s.status, coalesce(y.created_at, s.at) as at,
      case when a.reply_id is null then s.sender else n.recipient end as sender
    from attachment a
      join (
        select 'application' as kind, id, number, name, status, applicant_email as sender, created_at as at
        from application
        union all
        select 'report', id, number, name, null, reporter_email, created_at from report where deleted_at is null
        union all
        select 'appeal', id, number, entry_name, null, appellant_email, created_at from appeal
        union all
        select 'correction', id, number, business_name, null, asker_email, created_at from correction
      ) s on s.id = coalesce(a.application_id, a.report_id, a.appeal_id, a.correction_id)
      left join reply y on y.id = a.reply_id
      left join notice n on n.id = y.notice_id and n.channel = 'mail'
    where a.file_id = any(${[...fileIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** A sender who is not known is never called another person. */
export const isAnothers = (own: Sent, other: Sent): boolean =>
  Boolean(own.sender && other.sender) && !isOnePerson(own.sender, other.sender);

/** Whether the same mailbox sent both. */
export const isOwn = (one: Sent | undefined, other: Sent | undefined): boolean =>
  isOnePerson(one?.sender ?? null, other?.sender ?? null);
