import { appealDecided } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { activeEntry } from '../dossier/dossier-events.ts';
import { readDossierTree } from '../dossier/dossier-repository.ts';
import { noteOpenAppeals } from '../dossier/note-open-appeals.ts';
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

/** Ends the appeals against an entry that went for another reason: nothing is left to decide [R322]. */
export async function closeAppeals(stamp: Stamp, tx: Tx, entryId: string): Promise<void> {
  const at = stamp.clock();
  for (const row of await openAgainst(tx, entryId)) {
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
}

/** Those that name the entry, and all of its dossier once no entry answers there. */
async function openAgainst(tx: Tx, entryId: string): Promise<AppealRow[]> {
  const holder = await tx
    .selectFrom('dossier')
    .select('id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  const tree = holder && (await readDossierTree(tx, holder.id));
  const empty = tree && !activeEntry(tree.root) ? tree.all.map(({ id }) => id) : [];
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
