import { appealDecided } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { activeEntry } from '../dossier/dossier-events.ts';
import { branchesOf } from '../dossier/dossier-repository.ts';
import { passOnAppeals } from '../dossier/move-appeals.ts';
import { noteOpenAppeals } from '../dossier/note-open-appeals.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type AppealRow, updateAppeal } from './appeal-repository.ts';

/** Notifies the appellant and media of an appeal that ended. */
export async function decidedFact(tx: Tx, row: AppealRow, { clock, newId }: Stamp) {
  const files = await listAttachments(tx, 'appeal', [row.id]);
  return newEvent(appealDecided, {
    subject: row.id,
    version: row.version,
    clock,
    newId,
    data: {
      appealId: row.id,
      number: quotedNumber('appeal', row.number),
      name: row.entry_name,
      appellantEmail: row.appellant_email,
      outcome: row.outcome ?? 'removed',
      reason: row.reason,
      fileIds: files.map((file) => file.file_id),
    },
  });
}

/**
 * Ends the appeals against an entry that went for another reason: nothing is left to decide [R322]. Where it led to another
 * entry they wait on, against that one. Call after `lockDossiers`.
 */
export async function closeAppeals(stamp: Stamp, tx: Tx, entryId: string): Promise<void> {
  const at = stamp.clock();
  const rows = await openAgainst(tx, entryId);
  for (const row of rows) {
    const ended = { outcome: 'removed' as const, reason: appealTexts.removed, decided_at: at };
    const saved = await updateAppeal(tx, row, ended);
    await noteOpenAppeals(tx, [row.dossier_id]);
    await appendAudit(tx, {
      at,
      actor: systemActor,
      action: 'appeal.closed',
      subject: { kind: 'appeal', id: row.id },
      details: { number: row.number, version: saved.version },
    });
    await appendEvents(tx, [await decidedFact(tx, saved, stamp)]);
  }
  for (const id of new Set(rows.map(({ dossier_id }) => dossier_id))) await tellFollower(stamp, tx, id);
}

/** An entry that was made since, in the dossier of the one that went, says no longer that an appeal is looked at. */
async function tellFollower(stamp: Stamp, tx: Tx, dossierId: string): Promise<void> {
  const { root } = await branchesOf(tx, dossierId);
  if (activeEntry(root)) await appendEvents(tx, await notifyAnew(stamp, tx, root.id));
}

/** Those that name the entry, and all of its dossier once no entry answers there; none while it leads to another one. */
async function openAgainst(tx: Tx, entryId: string): Promise<AppealRow[]> {
  const holder = await tx
    .selectFrom('dossier')
    .select('id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  const tree = holder && (await branchesOf(tx, holder.id));
  if (tree && activeEntry(tree.root)) {
    await passOnAppeals(tx, entryId, tree);
    return [];
  }
  const empty = tree ? tree.all.map(({ id }) => id) : [];
  return tx
    .selectFrom('appeal')
    .selectAll()
    .where((where) =>
      where.or([
        where('entry_id', '=', entryId),
        ...(empty.length ? [where('dossier_id', 'in', empty)] : []),
      ]),
    )
    .where('outcome', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
