import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { type AppealRow, updateAppeal } from '../appeal/appeal-repository.ts';
import { emptyAppeal, eraseAppealWords } from '../appeal/empty-appeal.ts';
import type { Stamp } from '../deps.ts';
import { treeFacts } from '../dossier/dossier-events.ts';
import { keysOfTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { noteOpenAppeals } from '../dossier/note-open-appeals.ts';
import { bumped } from '../dossier/settle-entries.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';

type Traced = { deps: Stamp; tx: Tx; hash: string };

/** Empties an appeal; one that still waits ends with it, because nobody is left to answer. */
export async function eraseAppeal({ deps, tx, hash }: Traced, row: AppealRow): Promise<void> {
  const at = deps.clock();
  await eraseAppealWords(tx, row.id);
  const files = await deleteAttachments(tx, 'appeal', row.id);
  const ended = row.outcome === null ? { outcome: 'removed' as const, decided_at: at } : {};
  const saved = await updateAppeal(tx, row, { ...emptyAppeal, ...ended, anonymised_at: at });
  if (row.outcome === null) await notifyEnd(deps, tx, row.dossier_id);
  await appendAudit(tx, {
    at,
    actor: { kind: 'system', id: 'operator' },
    action: 'appeal.erased',
    subject: { kind: 'appeal', id: row.id },
    details: { number: row.number, version: saved.version, person: hash, files },
  });
}

/** The entry no longer says that this one is under way. */
async function notifyEnd(deps: Traced['deps'], tx: Tx, dossierId: string): Promise<void> {
  await noteOpenAppeals(tx, [dossierId]);
  const tree = await bumped(tx, await readDossierTree(tx, dossierId));
  await appendEvents(tx, treeFacts(tree, await keysOfTree(tx, tree), deps));
}
