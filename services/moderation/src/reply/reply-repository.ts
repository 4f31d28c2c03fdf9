import type { replyView } from '@edogrula/contracts/http/moderation';
import type { replyPage } from '@edogrula/contracts/http/reply';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { dossierNumberOf } from '../dossier/dossier-repository.ts';
import { lastAccusation } from '../hold/hold-repository.ts';
import { type LinkDeps, readLinkByToken } from '../links/person-link.ts';
import type { NoticeRow } from '../notice/notice-repository.ts';
import { shownContacts } from '../notice/shown-contacts.ts';
import { wasSpared } from '../party/went-to-condemned.ts';
import { type AttachmentRow, attachmentView } from '../submission/attachments.ts';
import type { Db, Tx } from '../tables.ts';
import { replyState } from './reply-state.ts';

type View = z.infer<typeof replyView>;

/** The notice of a link. @throws AppError not_found */
export async function findNotice(db: Db | Tx, id: string): Promise<NoticeRow> {
  return db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound);
}

/**
 * What the holder of a link reads; nothing is changed by it [R311]. Of one that was used, what became of the reply [R488].
 * @throws AppError not_found, gone as `readLinkByToken` does; gone also once the report is public [R505]
 */
export async function readReplyPage(
  deps: Pick<LinkDeps, 'links' | 'clock'> & { db: Db },
  token: string,
): Promise<z.infer<typeof replyPage>> {
  const link = await readLinkByToken(deps, deps.db, { purpose: 'reply', token, used: true });
  const notice = await findNotice(deps.db, link.subject_id);
  const row = await deps.db
    .selectFrom('report')
    .select('status')
    .where('id', '=', notice.report_id)
    .executeTakeFirstOrThrow();
  if (row.status === 'deleted') throw new AppError('not_found');
  const number = await dossierNumberOf(deps.db, notice.report_id);
  const until = link.ends_at.toISOString();
  // A later approval may accuse by another's contacts: after a reply none is shown.
  if (link.used_at) {
    const reply = await deps.db.transaction().execute((tx) => replyState(tx, notice));
    return { number, contacts: [], until, reply };
  }
  if (row.status === 'approved') throw new AppError('gone');
  const { keys, ground } = await lastAccusation(deps.db, notice.report_id);
  const contacts = await shownContacts(deps.db, notice.report_id, keys);
  return { number, contacts, ground, until, reply: null };
}

/** The replies to some reports, oldest first, with their files. */
export async function listReplies(
  db: Db | Tx,
  reportIds: readonly string[],
  files: readonly AttachmentRow[],
): Promise<Map<string, View[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .selectFrom('reply as r')
    .innerJoin('notice as n', 'n.id', 'r.notice_id')
    .selectAll('r')
    .select(['n.channel', 'n.recipient', wasSpared.as('spared')])
    .where('r.report_id', 'in', reportIds)
    .orderBy('r.created_at')
    .execute();
  const views = rows.map((row) => ({
    reportId: row.report_id,
    view: {
      _id: row.id,
      text: row.text,
      consent: row.consent,
      spared: row.spared,
      recipient: row.recipient,
      publicText: row.text ? row.public_text : null,
      channel: row.channel as View['channel'],
      files: files.filter(({ reply_id }) => reply_id === row.id).map(attachmentView),
      createdAt: row.created_at.toISOString(),
    },
  }));
  const grouped = Map.groupBy(views, ({ reportId }) => reportId);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ view }) => view)]));
}
