import type { blacklistEntryRevised } from '@edogrula/contracts/events/business';
import type { Envelope, EventOf } from '@edogrula/contracts/events/envelope';
import { sql } from 'kysely';
import type { Stamp } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { voidConfirmedNames } from '../public-text/confirmed-text.ts';
import { readableBeside } from '../public-text/readable-contacts.ts';
import { nameBeside } from '../public-text/without-contact.ts';
import type { Tx } from '../tables.ts';
import { condemned, treeFacts } from './dossier-events.ts';
import { type DossierTree, keysOfTree, readDossierTree, updateDossier } from './dossier-repository.ts';
import { bumped } from './settle-entries.ts';
import { shownTextsOf } from './shown-texts.ts';

type Named = { entryId: string; name: string; version: number; time: Date; heard: number };

/** The rename that an event names; none of a removal, of an older event, or of an entry whose name was erased since. */
const renameIn = ({ data, version, time }: EventOf<typeof blacklistEntryRevised>): Named | null =>
  data.name
    ? {
        entryId: data.entryId,
        name: data.name,
        version,
        time: new Date(time),
        heard: data.dossierVersion ?? 0,
      }
    : null;

/**
 * A moderator gave an entry another name in the registry: the dossier's texts have it from now on, so that no
 * correction and no mail brings the struck one back [R322, R323]. The newer rename wins, and before both a correction
 * of the name that came later. No report keeps a confirmed name of before, nor does an approval that waits. Call after
 * `lockDossiers` and before the act is noted. @returns the events for the registry, which may have taken the struck name over meanwhile;
 * or its new name may be an account that no longer condemns
 */
export async function noteNewName(
  stamp: Stamp,
  tx: Tx,
  dossierId: string,
  event: EventOf<typeof blacklistEntryRevised>,
): Promise<Envelope[]> {
  const named = renameIn(event);
  if (!named) return [];
  const tree = await readDossierTree(tx, dossierId);
  const row = tree.all.find(({ entry_id: id, entry_removed_at: at }) => id === named.entryId && !at);
  if (await isOvertaken(tx, tree, named)) return [];
  const ids = tree.all.map(({ id }) => id);
  await voidConfirmedNames(tx, ids);
  await returnApprovalsIn(tx, ids, stamp.clock(), ({ shown }) => Boolean(shown?.name));
  if (!row) return [];
  const texts = row.entry_texts ?? (row.id === tree.root.id ? await shownTextsOf(tx, tree) : null);
  if (!texts) return [];
  const keys = await keysOfTree(tx, tree);
  const name = nameBeside(named.name, keys, readableBeside(texts, condemned(keys)));
  // The registry does not know which accounts the reports name: one that condemns no more is no name [R307].
  const isWithheld = name !== named.name;
  if (texts.name === named.name && !isWithheld) return [];
  const entry_texts = JSON.stringify({ ...texts, name });
  // The registry keeps a name that was given there where it is told the same one as before, unless it was corrected since.
  const corrections = row.corrections + (texts.name === name ? 1 : 0);
  await updateDossier(tx, row, { entry_texts, corrections });
  // An event that the registry had not handled at the rename may have named the entry as before.
  if (row.version <= named.heard && !isWithheld) return [];
  const next = await bumped(tx, await readDossierTree(tx, dossierId));
  return treeFacts(next, await keysOfTree(tx, next), stamp);
}

/** Whether a newer rename of the entry is known, or a moderator has corrected its name since. */
async function isOvertaken(
  tx: Tx,
  { root, all }: DossierTree,
  { entryId, version, time }: Named,
): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  const { rows } = await sql`select from moderator_act
    where subject_id = any(${ids}::uuid[]) and kind = 'entry.renamed'
        and input->>'entryId' = ${entryId} and (input->>'version')::int > ${version}
      or subject_id = ${root.id} and kind = 'dossier.corrected' and at >= ${time} and input->'fields' ? 'name'
    limit 1`.execute(tx);
  return rows.length > 0;
}
