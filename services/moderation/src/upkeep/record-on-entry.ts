import { appendEvents } from '@edogrula/event-bus/outbox';
import type { Moderator } from '../act/act-repository.ts';
import { recordAct } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { branchesOf, type DossierTree, dossierNumber } from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import type { Tx } from '../tables.ts';

type Act = {
  kind: 'dossier.confirmed' | 'dossier.made-good' | 'dossier.made-good-withdrawn';
  reason: string;
  actor: Moderator;
  at: Date;
  /** How many reports it is about, where it is not about all that is there. */
  reports?: number;
};

/**
 * Records what a moderator did about an entry, and publishes the entry's state as its next version; by that version the desk
 * names who was first.
 */
export async function recordOnEntry(
  deps: Deps,
  tx: Tx,
  { root }: DossierTree,
  { reports, ...act }: Act,
): Promise<void> {
  await appendEvents(tx, await notifyAnew(deps, tx, root.id));
  const { version } = (await branchesOf(tx, root.id)).root;
  const about = reports === undefined ? {} : { reports };
  const input = { number: dossierNumber(root.number), entryId: root.entry_id, version, ...about };
  await recordAct(tx, deps, { ...act, subject: { kind: 'dossier', id: root.id }, input });
}
