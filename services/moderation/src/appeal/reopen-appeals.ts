import type { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { appealReopened } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { sql } from 'kysely';
import { noteAct } from '../act/act-repository.ts';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { activeEntry, treeFacts } from '../dossier/dossier-events.ts';
import { type DossierTree, keysOfTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { noteOpenAppeals } from '../dossier/note-open-appeals.ts';
import { bumped } from '../dossier/settle-entries.ts';
import { appealTexts } from '../locales/tr/appeal.ts';
import { clockSlackMs } from '../registry/registry-record.ts';
import { listAttachments } from '../submission/attachments.ts';
import { isOnePerson } from '../submission/one-person.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { type AppealRow, findOpenAppeals, updateAppeal } from './appeal-repository.ts';
import { decidedFact } from './close-appeals.ts';

type Changed = { by: { adminId: string; email: string }; since: Date };

/**
 * The registry's word that somebody changed an entry by hand comes a moment later. Appeals that the same person decided
 * since then wait for another moderator again; those whose entry went end as removed. A reversal stays: nothing is public
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
  const tree = await readDossierTree(tx, dossier.id);
  const waiting = (await findOpenAppeals(tx, tree)).map((open) => open.appellant_email);
  for (const row of await decidedBy(tx, tree, { by, since: new Date(time) })) {
    // An appellant who appealed again since has one open appeal, whose decider is another one.
    if (waiting.some((email) => isOnePerson(email, row.appellant_email))) continue;
    waiting.push(row.appellant_email);
    await reopen(stamp, tx, row, { by, isListed: activeEntry(tree.root) !== null });
  }
}

async function reopen(
  stamp: Stamp,
  tx: Tx,
  row: AppealRow,
  { by, isListed: open }: { by: Changed['by']; isListed: boolean },
): Promise<void> {
  const at = stamp.clock();
  const ended = open
    ? { outcome: null, reason: '' }
    : { outcome: 'removed' as const, reason: appealTexts.removed };
  const nobody = { decided_by: null, decided_email: null, decided_at: open ? null : at };
  const saved = await updateAppeal(tx, row, { ...ended, ...nobody });
  await noteAct(tx, {
    id: stamp.newId(),
    kind: 'appeal.reopened',
    subjectId: row.dossier_id,
    actor: by,
    at,
    input: { appealId: row.id, was: row.outcome },
    reason: row.reason,
  });
  await appendAudit(tx, {
    at,
    actor: systemActor,
    action: 'appeal.reopened',
    subject: { kind: 'appeal', id: row.id },
    details: { number: row.number, version: saved.version, was: row.outcome, decidedBy: row.decided_by },
  });
  await appendEvents(
    tx,
    open ? await lookedAtAgain(stamp, tx, saved) : [await decidedFact(tx, saved, stamp)],
  );
}

/** What a person decided, under whichever account, the newest first. An appellant who was erased waits for no answer. */
const decidedBy = (tx: Tx, { all }: DossierTree, { by, since }: Changed): Promise<AppealRow[]> =>
  tx
    .selectFrom('appeal')
    .selectAll()
    .where(
      'dossier_id',
      'in',
      all.map(({ id }) => id),
    )
    .where('outcome', 'in', ['upheld', 'amended'])
    .where(({ or, eb }) =>
      or([
        eb('decided_by', '=', by.adminId),
        sql<boolean>`mailbox_of(decided_email) = mailbox_of(${by.email})`,
      ]),
    )
    .where('decided_at', '>=', new Date(since.getTime() - clockSlackMs))
    .where('appellant_email', '<>', '')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();

/** The entry says again that an appeal is under way; appellant and media are notified. */
async function lookedAtAgain(stamp: Stamp, tx: Tx, row: AppealRow) {
  await noteOpenAppeals(tx, [row.dossier_id]);
  const tree = await bumped(tx, await readDossierTree(tx, row.dossier_id));
  const files = await listAttachments(tx, 'appeal', [row.id]);
  const heard = newEvent(appealReopened, {
    subject: row.id,
    version: row.version,
    ...stamp,
    data: {
      appealId: row.id,
      number: quotedNumber('appeal', row.number),
      name: row.entry_name,
      appellantEmail: row.appellant_email,
      dueAt: row.due_at.toISOString(),
      fileIds: files.map((file) => file.file_id),
    },
  });
  return [...treeFacts(tree, await keysOfTree(tx, tree), stamp), heard];
}
