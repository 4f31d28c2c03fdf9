import type { Envelope } from '@edogrula/contracts/events/envelope';
import { reportRejected } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { endNotices } from '../notice/notice-repository.ts';
import { notifyRemoved } from '../notice/notify-accused.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import { activeEntry, goneFact } from './dossier-events.ts';
import {
  type DossierTree,
  dossierNumber,
  membersOfActiveEntries,
  updateDossier,
} from './dossier-repository.ts';
import { undoWhatItJoined } from './undo-what-it-joined.ts';

/** `heard`: the addresses that are notified by an appeal. */
type By = { adminId: string; at: Date; reason: string; heard: readonly string[] };

/**
 * Takes the approvals of a tree's entries back: they leave the registry with every text. The reports that they rest on
 * count as rejected; nothing of those condemns or draws other reports [R320]. Approvals in their reply window wait for
 * a decision again. Call after `lockDossiers`.
 */
export async function reverseEntry(deps: Deps, tx: Tx, tree: DossierTree, by: By): Promise<Envelope[]> {
  const events: Envelope[] = [];
  const approved = await membersOfActiveEntries(tx, tree);
  for (const { reportId } of approved) events.push(await reverseReport(deps, tx, reportId, by));
  for (const row of tree.all) {
    const entryId = activeEntry(row);
    const gone = entryId ? { entry_removed_at: by.at, entry_texts: null } : {};
    const saved = await updateDossier(tx, row, { ...gone, appeal_open: false });
    if (entryId) events.push(goneFact(saved, entryId, deps));
  }
  const reportIds = approved.map(({ reportId }) => reportId);
  const number = dossierNumber(tree.root.number);
  events.push(...(await notifyRemoved(deps, tx, { number, reportIds, heard: by.heard })));
  const all = tree.all.map(({ id }) => id);
  await returnApprovalsIn(tx, all, by.at);
  const { clock, newId, accountMac } = deps;
  const stamp = { clock, newId, accountMac, at: by.at };
  for (const { reportId } of approved) events.push(...(await undoWhatItJoined(tx, reportId, stamp)));
  return events;
}

/**
 * A report whose approval is taken back is one that was rejected. Its evidence is kept as long as such a one's. No link
 * that an early publication left unused takes a reply to it [R311].
 */
async function reverseReport(deps: Deps, tx: Tx, id: string, by: By): Promise<Envelope> {
  const row = await tx
    .updateTable('report')
    .set((of) => ({ status: 'rejected', reversed_at: by.at, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endNotices(tx, id, by.at);
  await tx.updateTable('report_key').set({ condemns: false }).where('report_id', '=', id).execute();
  await appendAudit(tx, {
    at: by.at,
    actor: adminActor(by),
    action: 'report.reversed',
    subject: { kind: 'report', id },
    details: { number: row.number, version: row.version },
  });
  const files = await listAttachments(tx, 'report', [id]);
  return newEvent(reportRejected, {
    subject: id,
    version: row.version,
    clock: deps.clock,
    newId: deps.newId,
    data: {
      reportId: id,
      name: row.name,
      reason: by.reason,
      fileIds: files.map((file) => file.file_id),
    },
  });
}
