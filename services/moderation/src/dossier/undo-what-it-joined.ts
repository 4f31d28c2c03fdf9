import type { Envelope } from '@edogrula/contracts/events/envelope';
import type { Stamp } from '../deps.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import {
  branchesOf,
  keysOfTree,
  type Member,
  membersOf,
  membersOfActiveEntries,
  moveOut,
  raiseVersion,
  readDossierTree,
} from './dossier-repository.ts';
import { undoLinks } from './link-dossiers.ts';
import { mergedByHand } from './put-by-hand.ts';
import { groupsOf } from './report-groups.ts';
import { commonAmong } from './report-keys.ts';
import { partiesLeft } from './tell-parties.ts';

/** `by`: the contacts that tied, where they can still be read; only what has one of them leaves. */
type Moment = { at: Date; newId: () => string; by?: readonly Key[] };
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
    .selectFrom('dossier_report')
    .select('dossier_id')
    .where('report_id', '=', reportId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!left) return [];
  const { root } = await branchesOf(tx, left.dossier_id);
  await loosen(tx, [{ reportId, dossierId: left.dossier_id }], { at, newId: stamp.newId });
  return partiesLeft(tx, root.id, stamp);
}

type Gone = Pick<Member, 'reportId' | 'dossierId'>;

/**
 * Takes apart what reports alone held together, once they say nothing or were parted; `dossierId` is where each of them is
 * or was. Call after `lockDossiers`. @returns the dossiers that are apart by it
 */
export async function loosen(tx: Tx, gone: readonly Gone[], moment: Moment): Promise<string[]> {
  const apart: string[] = [];
  for (const { reportId } of gone) apart.push(...(await undoLinks(tx, reportId)));
  for (const dossierId of new Set(gone.map((one) => one.dossierId)))
    apart.push(...(await partStrays(tx, dossierId, moment)));
  return apart;
}

async function partStrays(tx: Tx, dossierId: string, { at, newId, by }: Moment): Promise<string[]> {
  const strays = await straysIn(tx, dossierId, by);
  const made = strays.map((group) => ({ id: newId(), reportIds: [...group], at }));
  for (const dossier of made) await moveOut(tx, dossier);
  if (strays.length) await raiseVersion(tx, (await branchesOf(tx, dossierId)).root);
  return made.map(({ id }) => id);
}

/**
 * Undecided reports of a dossier that share no contact with the rest of its tree, in groups that share one. What a moderator
 * parted or merged by hand is as that moderator wants it.
 */
async function straysIn(tx: Tx, dossierId: string, by?: readonly Key[]): Promise<Group[]> {
  const tree = await readDossierTree(tx, dossierId);
  if (tree.all.some(({ id, parted_at }) => id === dossierId && parted_at)) return [];
  const members = (await membersOf(tx, tree)).filter(({ status }) => status !== 'rejected');
  const home = members.find(({ status }) => status === 'approved') ?? members[0];
  if (!home) return [];
  const merged = mergedByHand(tree, members, await membersOfActiveEntries(tx, tree));
  const stay = new Set([home, ...merged].map(({ reportId }) => reportId));
  const keys = await keysOfTree(tx, tree);
  const common = await commonAmong(tx, keys);
  const telling = keys.filter((key) => !common.has(keyText(key)));
  const groups = groupsOf(
    members.map(({ reportId }) => reportId),
    telling,
  );
  const waits = ({ status, dossierId: at }: Member) => status === 'pending' && at === dossierId;
  const free = new Set(members.filter(waits).map(({ reportId }) => reportId));
  const ties = new Set(by?.map(keyText));
  const tied = new Set(telling.filter((key) => ties.has(keyText(key))).map((key) => key.reportId));
  const isTied = (group: Group) => !by || [...group].some((id) => tied.has(id));
  return groups.filter((group) => isTied(group) && [...group].every((id) => free.has(id) && !stay.has(id)));
}
