import type { replyTextBody } from '@edogrula/contracts/http/entry-upkeep';
import { publicTextOf, summaryOf } from '@edogrula/contracts/public-summary';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Moderator } from '../act/act-repository.ts';
import { recordAct } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { activeEntry } from '../dossier/dossier-events.ts';
import { branchesOf, dossierIdOf } from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import type { ReplyTable } from '../hold-tables.ts';
import { upkeepTexts } from '../locales/tr/upkeep.ts';
import { refuseOwnReport } from '../party/own-matter.ts';
import { wasSpared } from '../party/went-to-condemned.ts';
import { readableIn } from '../public-text/reply-texts.ts';
import { getReport, lockReport } from '../report/report-repository.ts';
import type { ReportView } from '../report/report-view.ts';
import type { Tx } from '../tables.ts';

type Wish = z.output<typeof replyTextBody> & { reportId: string };

/**
 * Sets what of a reply is shown beside the entry, or takes it back; contacts are taken out of it as of any public text.
 * The registry is notified where the entry is public [R313].
 * @throws AppError not_found, own_matter, version_conflict where another moderator was faster, invalid_request without
 *   consent, and of a contact that the approval spared
 */
export async function showReply(deps: Deps, actor: Moderator, wish: Wish): Promise<ReportView> {
  const view = await deps.db.transaction().execute(async (tx) => {
    await lockReport(tx, wish.reportId);
    await refuseOwnReport(tx, actor, wish.reportId);
    const reply = await lockReply(tx, wish);
    if (reply.public_text !== wish.was) throw new AppError('version_conflict');
    const text = wish.text && (await shownText(tx, wish.reportId, wish.text));
    if (text !== reply.public_text) await write(deps, tx, reply, { text, actor });
    return getReport(tx, wish.reportId);
  });
  deps.poke();
  return view;
}

async function lockReply(tx: Tx, { reportId, replyId, text }: Wish): Promise<Selectable<ReplyTable>> {
  const row = await tx
    .selectFrom('reply as r')
    .innerJoin('notice as n', 'n.id', 'r.notice_id')
    .selectAll('r')
    .select(wasSpared.as('spared'))
    .where('r.id', '=', replyId)
    .where('r.report_id', '=', reportId)
    .where('r.text', '<>', '')
    .forUpdate('r')
    .executeTakeFirstOrThrow(notFound);
  const { spared, ...reply } = row;
  const refusal = !reply.consent ? upkeepTexts.noConsent : spared ? upkeepTexts.spared : null;
  if (text && refusal)
    throw new AppError('invalid_request', { fields: [{ path: 'text', message: refusal }] });
  return reply;
}

/** Before an entry is there nothing is chosen: then accounts and sites are taken out when the reply is told. */
async function shownText(tx: Tx, reportId: string, text: string): Promise<string> {
  const { root, all } = await branchesOf(tx, await dossierIdOf(tx, reportId));
  if (!activeEntry(root)) return summaryOf(text, null);
  const ids = all.map(({ id }) => id);
  return publicTextOf(text, await readableIn(tx, ids, root.entry_texts));
}

async function write(
  deps: Deps,
  tx: Tx,
  { id, report_id }: Selectable<ReplyTable>,
  { text, actor }: { text: string | null; actor: Moderator },
): Promise<void> {
  const at = deps.clock();
  const shown = text ? { shown_by: actor.adminId, shown_at: at } : { shown_by: null, shown_at: null };
  await tx
    .updateTable('reply')
    .set({ public_text: text, ...shown })
    .where('id', '=', id)
    .execute();
  // What is public is a decision in the dossier.
  await recordAct(tx, deps, {
    kind: text ? 'report.reply-shown' : 'report.reply-hidden',
    subject: { kind: 'report', id: report_id },
    input: { replyId: id },
    reason: '',
    actor,
    at,
    // Never its words: they name people, and this row outlives them.
    details: { replyId: id, length: text?.length ?? 0 },
  });
  await appendEvents(tx, await notifyAnew(deps, tx, await dossierIdOf(tx, report_id)));
}
