import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { operatorActor } from '../act/record-act.ts';
import type { AppealRow } from '../appeal/appeal-repository.ts';
import { emptyAppeal } from '../appeal/empty-appeal.ts';
import { treeFacts } from '../dossier/dossier-events.ts';
import { keysOfTree, readDossierTree } from '../dossier/dossier-repository.ts';
import { noteOpenAppeals } from '../dossier/note-open-appeals.ts';
import { bumped } from '../dossier/settle-entries.ts';
import type { Tx } from '../tables.ts';
import type { Erasure } from './erasure.ts';

/** Empties an appeal; one that still waits ends with it, because no one is left to answer. */
export async function eraseAppeal({ deps, tx, hash }: Erasure, row: AppealRow): Promise<void> {
  const at = deps.clock();
  const { files, saved } = await emptyAppeal(tx, row.id, at);
  if (row.outcome === null) await notifyEnd(deps, tx, row.dossier_id);
  await appendAudit(tx, {
    at,
    actor: operatorActor,
    action: 'appeal.erased',
    subject: { kind: 'appeal', id: row.id },
    details: { number: row.number, version: saved.version, person: hash, files },
  });
}

/** The entry no longer says that this one is under way. */
async function notifyEnd(deps: Erasure['deps'], tx: Tx, dossierId: string): Promise<void> {
  await noteOpenAppeals(tx, [dossierId]);
  const tree = await bumped(tx, await readDossierTree(tx, dossierId));
  await appendEvents(tx, treeFacts(tree, await keysOfTree(tx, tree), deps));
}
