import type { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { appealReopened } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { noteAct } from '../act/act-repository.ts';
import { activeEntry, treeFacts } from '../dossier/dossier-events.ts';
import { keysOfTree, type Tree, treeOf } from '../dossier/dossier-repository.ts';
import { bumped } from '../dossier/settle-entries.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type AppealRow, findOpenAppeal, updateAppeal } from './appeal-repository.ts';
import { decidedFact } from './close-appeals.ts';

type Stamp = { clock: () => Date; newId: () => string };
type Changed = { by: { adminId: string; email: string }; since: Date };

/**
 * The registry's word that somebody changed an entry by hand comes a moment later. An appeal that the same person decided
 * since then waits for another moderator again; one whose entry went ends as removed. A reversal stays: nothing is public
 * by it [R319]. Call after `lockDossiers`.
 */
export async function reopenDecidedBy(
  stamp: Stamp,
  tx: Tx,
  { data: { entryId, by }, time }: EventOf<typeof blacklistEntryRevised>,
): Promise<void> {
  const dossier = await tx
    .selectFrom('dossier')
    .select('id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (!dossier || !by) return;
  const tree = await treeOf(tx, dossier.id);
  // Another one may have come since: it is looked at by somebody else already.
  if (await findOpenAppeal(tx, tree)) return;
  const row = await lastDecidedBy(tx, tree, { by, since: new Date(time) });
  if (!row) return;
  const at = stamp.clock();
  const open = activeEntry(tree.root) !== null;
  const ended = open
    ? { outcome: null, reason: '' }
    : { outcome: 'removed' as const, reason: appealTexts.removed };
  const nobody = { decided_by: null, decided_email: null, decided_at: open ? null : at };
  const saved = await updateAppeal(tx, row, { ...ended, ...nobody });
  await noteAct(tx, {
    ...{ id: stamp.newId(), kind: 'appeal.reopened', subjectId: row.dossier_id, actor: by, at },
    ...{ input: { appealId: row.id, was: row.outcome }, reason: row.reason },
  });
  await appendAudit(tx, {
    ...{ at, actor: { kind: 'system', id: 'moderation' }, action: 'appeal.reopened' },
    subject: { kind: 'appeal', id: row.id },
    details: { number: row.number, version: saved.version, was: row.outcome, decidedBy: by.adminId },
  });
  await appendEvents(
    tx,
    open ? await lookedAtAgain(stamp, tx, saved) : [await decidedFact(tx, saved, stamp)],
  );
}

/** An appellant who was erased waits for no answer. */
const lastDecidedBy = (tx: Tx, { all }: Tree, { by, since }: Changed): Promise<AppealRow | undefined> =>
  tx
    .selectFrom('appeal')
    .selectAll()
    .where(
      'dossier_id',
      'in',
      all.map(({ id }) => id),
    )
    .where('outcome', 'in', ['upheld', 'amended'])
    .where('decided_by', '=', by.adminId)
    .where('decided_at', '>=', since)
    .where('appellant_email', '<>', '')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** The entry says again that an appeal is under way; appellant and media hear of it. */
async function lookedAtAgain(stamp: Stamp, tx: Tx, row: AppealRow) {
  await tx.updateTable('dossier').set({ appeal_open: true }).where('id', '=', row.dossier_id).execute();
  const tree = await bumped(tx, await treeOf(tx, row.dossier_id));
  const files = await listAttachments(tx, 'appeal', [row.id]);
  const heard = newEvent(appealReopened, {
    ...{ subject: row.id, version: row.version, ...stamp },
    data: {
      ...{ appealId: row.id, number: quotedNumber('appeal', row.number), name: row.entry_name },
      ...{ appellantEmail: row.appellant_email, dueAt: row.due_at.toISOString() },
      fileIds: files.map((file) => file.file_id),
    },
  });
  return [...treeFacts(tree, await keysOfTree(tx, tree), stamp), heard];
}
