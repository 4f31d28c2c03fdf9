import type { Envelope } from '@edogrula/contracts/events/envelope';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Stamp } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { decisionTexts } from '../locales/tr/decision.ts';
import { recordRegistryFact } from '../registry/registry-record.ts';
import type { Tx } from '../tables.ts';
import { endBareEntry, isBare } from './bare-entry.ts';
import { activeEntry, goneFact } from './dossier-events.ts';
import {
  branchesOf,
  type DossierRow,
  keysOfTree,
  lockDossiers,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { notifyAnew } from './notify-anew.ts';
import { findActive, partMergedSince, withMadeSince } from './since-removal.ts';

type Removal = { entryId: string; version: number; at: Date };

/**
 * An admin took an entry off the list: it is not visible and nothing of its dossier condemns. An approval in its
 * reply window waits for a decision again. The next approval in the dossier makes a new entry. The word comes later than the
 * removal: what moderators made of its reports meanwhile goes as well, and an entry that they merged into it stays.
 */
export async function onEntryRemoved(stamp: Stamp, tx: Tx, { entryId, version, at }: Removal): Promise<void> {
  await recordRegistryFact(tx, { id: entryId, kind: 'entry', version, visible: false });
  await lockDossiers(tx);
  const events = await partMergedSince(stamp, tx, { entryId, at });
  // What this service took off itself was parted before.
  const gone = await markRemoved(stamp, tx, entryId);
  if (!gone) return;
  const made = (await withMadeSince(tx, { entryIds: [entryId], at })).filter((id) => id !== entryId);
  const off = await takeOffMade(stamp, tx, made);
  await appendEvents(tx, [...events, ...off, ...(await settleRest(stamp, tx, gone))]);
}

/**
 * What follows for the entry that a removed one leads to: it was merged before the removal was known here. It condemns by
 * its own reports alone, and where they name nothing, it goes, too [R304]. Where it was removed itself, the registry says so next.
 */
async function settleRest(stamp: Stamp, tx: Tx, { id }: DossierRow): Promise<Envelope[]> {
  const tree = await readDossierTree(tx, id);
  if (tree.root.id === id || !activeEntry(tree.root)) return [];
  if (isBare(await keysOfTree(tx, tree)))
    return endBareEntry(stamp, tx, tree, { reason: decisionTexts.bareRest });
  return notifyAnew(stamp, tx, tree.root.id);
}

/**
 * Takes entries off the list that moderators made of reports whose entry was gone by then, as far as they are there. Call
 * after `lockDossiers`. @returns the events for the registry
 */
export async function takeOffMade(stamp: Stamp, tx: Tx, entryIds: readonly string[]): Promise<Envelope[]> {
  const events: Envelope[] = [];
  for (const id of entryIds) {
    const gone = await markRemoved(stamp, tx, id);
    if (gone) events.push(goneFact(gone, id, stamp), ...(await settleRest(stamp, tx, gone)));
  }
  return events;
}

/** @returns the dossier that had the entry, if it was known as active */
async function markRemoved({ clock }: Stamp, tx: Tx, entryId: string): Promise<DossierRow | undefined> {
  // Of its end its reporters are notified by themselves.
  await tx
    .updateTable('report')
    .set({ outcome_due: false })
    .where('entry_id', '=', entryId)
    .where('outcome_due', '=', true)
    .execute();
  const row = await findActive(tx, entryId);
  if (!row) return undefined;
  const { root, all } = await branchesOf(tx, row.id);
  const holding = (row.id === root.id ? all : [row]).map(({ id }) => id);
  const members = tx
    .selectFrom('dossier_report')
    .select('report_id')
    .where('left_at', 'is', null)
    .where('dossier_id', 'in', holding);
  await tx.updateTable('report_key').set({ condemns: false }).where('report_id', 'in', members).execute();
  const gone = await updateDossier(tx, row, { entry_removed_at: clock(), entry_texts: null });
  await returnApprovalsIn(tx, holding, clock());
  return gone;
}
