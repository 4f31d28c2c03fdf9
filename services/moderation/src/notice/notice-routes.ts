import type { noticeList } from '@edogrula/contracts/http/reply';
import { noticeEndpoints } from '@edogrula/contracts/http/reply-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { z } from 'zod';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import { findDatingHold } from '../hold/hold-repository.ts';
import { extendHold, findUntold } from '../hold/unnotified-hold.ts';
import { tokenOf } from '../links/person-link.ts';
import { isOwnReport, refuseOwnReport } from '../party/own-matter.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db } from '../tables.ts';
import { listNotices, settleNotice } from './notice-repository.ts';

type View = z.infer<typeof noticeList>;
type Listed = Awaited<ReturnType<typeof listNotices>>[number];

/** The notices of a report, and what moderators note about those that they send themselves [R310]. */
export function noticeRoutes(app: HttpApp, deps: Deps): void {
  route(app, noticeEndpoints.list, ({ caller, params }) => viewNotices(deps, caller.admin, params.id));
  route(app, noticeEndpoints.settle, ({ caller, params, body }) =>
    settle(deps, caller.admin, params.id, body),
  );
}

async function settle(
  deps: Deps,
  by: Moderator,
  reportId: string,
  { noticeId, outcome, reason }: { noticeId: string; outcome: 'sent' | 'unreachable'; reason: string },
): Promise<View> {
  const at = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    // Before the links, as everywhere.
    await tx.selectFrom('report').select('id').where('id', '=', reportId).forUpdate().execute();
    await refuseOwnReport(tx, by, reportId);
    const hold = await findDatingHold(tx, reportId);
    const wasUntold = outcome === 'sent' && hold && (await findUntold(tx, hold.id));
    const isNew = await settleNotice(tx, noticeId, { reportId, outcome, reason, by, at });
    if (!isNew) throw new AppError('not_found');
    // The holder of each contact has the whole window from its message, also of an approval that is to be given again.
    if (wasUntold) await extendHold(deps, tx, { id: hold.id, now: at });
    await appendAudit(tx, {
      at,
      actor: adminActor(by),
      action: 'report.notice-noted',
      subject: { kind: 'report', id: reportId },
      details: { outcome },
    });
  });
  return viewNotices(deps, by, reportId);
}

/** A party reads no link by which the accused is heard: who holds it could reply in their place [R311, R509]. */
async function viewNotices(
  deps: Pick<Deps, 'db' | 'links' | 'clock'>,
  reader: Moderator,
  reportId: string,
): Promise<View> {
  const rows = await listNotices(deps.db as Db, reportId, deps.clock());
  const items = rows.map((row) => view(deps, row));
  if (!(await isOwnReport(deps.db, reader, reportId))) return { items };
  return { items: items.map((item) => (item.path ? { ...item, path: null, withheld: true } : item)) };
}

function view({ links }: Pick<Deps, 'links'>, row: Listed): View['items'][number] {
  const { id, channel, recipient, outcome, reason, settled_by: by, settled_at: at, link_id, ends_at } = row;
  const isEnded = row.over || row.used_at || row.revoked_at || row.status === 'approved';
  const isOpen = link_id && row.purpose && ends_at && !isEnded;
  // A moderator sends these; a mail's link is the recipient's alone.
  const path =
    isOpen && channel !== 'mail' && row.purpose && ends_at
      ? `/yanit/${tokenOf(links, { id: link_id, purpose: row.purpose, ends_at })}`
      : null;
  return {
    _id: id,
    channel,
    recipient,
    path,
    until: ends_at?.toISOString() ?? null,
    application: row.applicationNumber === null ? null : quotedNumber('application', row.applicationNumber),
    outcome: outcome && at ? { kind: outcome, reason, by: by ?? '', at: at.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
  };
}
