import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Stamp } from '../deps.ts';
import { keyText } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import {
  branchesOf,
  keysOfTree,
  type Member,
  membersOf,
  moveOut,
  raiseVersion,
  readDossierTree,
} from './dossier-repository.ts';
import { undoLinks } from './link-dossiers.ts';
import { groupsOf } from './report-groups.ts';
import { commonAmong } from './report-keys.ts';
import { partiesLeft } from './tell-parties.ts';

type Moment = { at: Date; newId: () => string };
type Group = ReadonlySet<string>;

/**
 * Undoes what a report joined, once it says nothing about its seller. Its links end, and what joined by it alone forms
 * dossiers of its own [R301]. Nothing public changes by it. Call after `lockDossiers`, when the report has its new state.
 * @returns the word on who is a party in the dossier that it left [R509]
 */
export async function undoWhatItJoined(
  tx: Tx,
  reportId: string,
  { at, ...stamp }: Stamp & { at: Date },
): Promise<Envelope[]> {
  const left = await tx
    .selectFrom('dossier_report as m')
    .innerJoin('dossier as d', 'd.id', 'm.dossier_id')
    .select(['d.id', 'd.parted_at'])
    .where('m.report_id', '=', reportId)
    .where('m.left_at', 'is', null)
    .executeTakeFirst();
  if (!left) return [];
  const { root } = await branchesOf(tx, left.id);
  await undoLinks(tx, reportId);
  // What a moderator parted by hand is as that moderator wants it.
  if (!left.parted_at) await partStrays(tx, left.id, { at, newId: stamp.newId });
  return partiesLeft(tx, root.id, stamp);
}

async function partStrays(tx: Tx, dossierId: string, { at, newId }: Moment): Promise<void> {
  const strays = await straysIn(tx, dossierId);
  for (const group of strays) await moveOut(tx, { id: newId(), reportIds: [...group], at });
  if (strays.length) await raiseVersion(tx, (await branchesOf(tx, dossierId)).root);
}

/** Undecided reports of a dossier that share no contact with the rest of its tree, in groups that share one. */
async function straysIn(tx: Tx, dossierId: string): Promise<Group[]> {
  const tree = await readDossierTree(tx, dossierId);
  const members = (await membersOf(tx, tree)).filter(({ status }) => status !== 'rejected');
  const home = members.find(({ status }) => status === 'approved') ?? members[0];
  if (!home) return [];
  const keys = await keysOfTree(tx, tree);
  const common = await commonAmong(tx, keys);
  const groups = groupsOf(
    members.map(({ reportId }) => reportId),
    keys.filter((key) => !common.has(keyText(key))),
  );
  const waits = ({ status, dossierId: at }: Member) => status === 'pending' && at === dossierId;
  const free = new Set(members.filter(waits).map(({ reportId }) => reportId));
  return groups.filter((group) => !group.has(home.reportId) && [...group].every((id) => free.has(id)));
}
