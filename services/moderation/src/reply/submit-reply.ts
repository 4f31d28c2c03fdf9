import { accusedReplied } from '@edogrula/contracts/events/accused';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { reportReplied } from '@edogrula/contracts/events/moderation';
import type { replyAnswer } from '@edogrula/contracts/http/reply';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { withdrawOpenAct } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { dossierNumberOf, lockDossiers } from '../dossier/dossier-repository.ts';
import { endHold, findOpenHold } from '../hold/hold-repository.ts';
import { type Intake, type Received, receiveOnce } from '../intake/receive-once.ts';
import { type LinkRow, readLinkByToken, requireOpenLink, spendLink, tokenOf } from '../links/person-link.ts';
import type { NoticeRow } from '../notice/notice-repository.ts';
import { insertAttachments } from '../submission/attachments.ts';
import type { ReportTable, Tx } from '../tables.ts';
import { checkReply, replyForm } from './reply-form.ts';
import { findNotice } from './reply-repository.ts';

type Report = Selectable<ReportTable>;
type Checked = { text: string; consent: boolean };

/**
 * Takes the reply of a link in, once: the report is back in the queue with it, whatever had been decided and was not public
 * [R312]. One that is public takes none: against it there is the appeal [R505].
 * @throws AppError as `receiveOnce`, `requireOpenLink` and `checkReply` do; gone once it is public
 */
export async function submitReply(
  deps: Deps,
  token: string,
  intake: Intake,
): Promise<z.infer<typeof replyAnswer>> {
  // Before a byte of the form is read; a repeat of what was answered may come after the link was used.
  const { id: linkId } = await readLinkByToken(deps, deps.db, {
    purpose: 'reply',
    token,
    used: intake.key !== null,
  });
  const answer = await receiveOnce(deps, intake, {
    visitor: `link ${linkId}`,
    scope: `reply:${linkId}`,
    form: replyForm,
    check: async (form) => checkReply(form),
    write: async (tx, received) => ({ status: 201, body: await write(deps, tx, token, received) }),
  });
  return answer.body;
}

async function write(deps: Deps, tx: Tx, token: string, { checked, notes, files }: Received<Checked>) {
  const peeked = await readLinkByToken(deps, tx, { purpose: 'reply', token, used: false });
  const notice = await findNotice(tx, peeked.subject_id);
  // The report before the link, as everywhere: two that wait for each other would both fail.
  const report = await lockAnswerable(tx, notice.report_id);
  const link = await requireOpenLink(deps, tx, { purpose: 'reply', token });
  const at = deps.clock();
  const id = deps.newId();
  await tx
    .insertInto('reply')
    .values({ id, report_id: report.id, notice_id: notice.id, ...checked, created_at: at })
    .execute();
  const owner = { subject: 'report' as const, id: report.id, replyId: id };
  await insertAttachments(tx, owner, files, { notes, notedPart: replyForm.notedPart });
  await spendLink(tx, link.id, at);
  const version = await backToQueue(tx, report, at);
  const fileIds = files.map(({ stored }) => stored.fileId);
  const about = { subject: report.id, version, clock: deps.clock, newId: deps.newId };
  const replied = newEvent(reportReplied, { ...about, data: { reportId: report.id, fileIds } });
  const receipt = await receiptFor(deps, tx, { notice, link, at, files: fileIds.length });
  await appendEvents(tx, [replied, ...receipt]);
  await appendAudit(tx, {
    at,
    actor: { kind: 'visitor', id: deps.visitorKey(`link ${link.id}`) },
    action: 'report.replied',
    subject: { kind: 'report', id: report.id },
    details: { number: report.number, version, files: fileIds },
  });
  return { at: at.toISOString(), acceptedFiles: files.length };
}

type Taken = { notice: NoticeRow; link: LinkRow; at: Date; files: number };

/** The receipt goes to the address that the notice went to, and to no other: a message's recipient has none here [R488]. */
async function receiptFor(deps: Deps, tx: Tx, { notice, link, at, files }: Taken): Promise<Envelope[]> {
  if (notice.channel !== 'mail' || !notice.application_id || !notice.recipient) return [];
  const number = await dossierNumberOf(tx, notice.report_id);
  const data = {
    noticeId: notice.id,
    applicantEmail: notice.recipient,
    number,
    files,
    at: at.toISOString(),
    until: link.ends_at.toISOString(),
    path: `/yanit/${tokenOf(deps.links, link)}`,
  };
  const { clock, newId } = deps;
  return [newEvent(accusedReplied, { subject: notice.application_id, version: 1, clock, newId, data })];
}

/** A report to which a reply still counts. @throws AppError not_found; gone once it is public */
async function lockAnswerable(tx: Tx, id: string): Promise<Report> {
  // The dossiers first, as decisions do.
  await lockDossiers(tx);
  const query = tx.selectFrom('report').selectAll().where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row || row.status === 'deleted' || row.status === 'rejected') throw new AppError('not_found');
  if (row.status === 'approved') throw new AppError('gone');
  return row;
}

/** Who saw the report without the reply must look again. @returns its next version */
async function backToQueue(tx: Tx, report: Report, at: Date): Promise<number> {
  await withdrawOpenAct(tx, report.id, at);
  const hold = await findOpenHold(tx, report.id);
  if (hold) await endHold(tx, hold.id, { outcome: 'replied', at, by: null });
  const version = report.version + 1;
  await tx.updateTable('report').set({ version }).where('id', '=', report.id).execute();
  return version;
}
