import type { Envelope } from '@edogrula/contracts/events/envelope';
import { appendAudit } from '@edogrula/service-kit/audit';
import { sql } from 'kysely';
import { systemActor } from '../act/record-act.ts';
import type { Stamp } from '../deps.ts';
import { returnApprovalsIn } from '../hold/return-hold.ts';
import { decisionTexts } from '../locales/tr/decision.ts';
import type { Tx } from '../tables.ts';
import { endBareEntry, isBare } from './bare-entry.ts';
import { activeEntry, treeFacts } from './dossier-events.ts';
import {
  branchesOf,
  type DossierRow,
  dossierNumber,
  keysOfTree,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';
import { moveAppeals } from './move-appeals.ts';
import { bumped } from './settle-entries.ts';

/** The dossier of an entry that is known as active here. */
export const findActive = (tx: Tx, entryId: string): Promise<DossierRow | undefined> =>
  tx
    .selectFrom('dossier')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('entry_removed_at', 'is', null)
    .executeTakeFirst();

/**
 * Takes the merges back by which other entries came to lead to one that was off the list already: nobody removed those
 * [R304]. Call after `lockDossiers`. @returns the events for the registry
 */
export async function partMergedSince(
  stamp: Stamp,
  tx: Tx,
  { entryId, at }: { entryId: string; at: Date },
): Promise<Envelope[]> {
  const row = await findActive(tx, entryId);
  if (!row) return [];
  const { all } = await branchesOf(tx, row.id);
  const events: Envelope[] = [];
  for (const one of all) {
    const isSince = one.merged_into === row.id && one.hand_merged_at !== null && one.hand_merged_at > at;
    if (!isSince || !activeEntry(one)) continue;
    await updateDossier(tx, one, { merged_into: null, linked_by: null, hand_merged_at: null });
    await appendAudit(tx, {
      at: stamp.clock(),
      actor: systemActor,
      action: 'dossier.unmerged',
      subject: { kind: 'dossier', id: one.id },
      details: { number: dossierNumber(one.number), from: dossierNumber(row.number) },
    });
    // Who appealed meanwhile named the entry that stays.
    await moveAppeals(
      tx,
      all.map(({ id }) => id),
    );
    events.push(...(await settleAlone(stamp, tx, one.id)));
  }
  return events;
}

/**
 * What is left of a part that stands alone: approvals that wait in it were given for the other entry [R314]. Where a correction,
 * or a common value, has taken out meanwhile all that its reports condemned, its entry goes too [ADR 110].
 */
async function settleAlone(stamp: Stamp, tx: Tx, dossierId: string): Promise<Envelope[]> {
  const alone = await readDossierTree(tx, dossierId);
  if (isBare(await keysOfTree(tx, alone)))
    return endBareEntry(stamp, tx, alone, { reason: decisionTexts.bareAlone });
  const ids = alone.all.map(({ id }) => id);
  await returnApprovalsIn(tx, ids, stamp.clock());
  const tree = await bumped(tx, alone);
  return treeFacts(tree, await keysOfTree(tx, tree), stamp);
}

type Gone = { entryIds: readonly string[]; at: Date };

/**
 * Entries that went, and those that moderators made of their reports since, by parting dossiers before the removal was known
 * here: whoever took the entries off the list meant those reports, too [R304, R314].
 */
export async function withMadeSince(tx: Tx, { entryIds, at }: Gone): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive made as (
      select m->>'entryId' as id, m->'of' as rested
      from moderator_act a cross join lateral jsonb_array_elements(a.input->'made') m
      where a.kind in ('dossier.split', 'dossier.unmerged') and a.at > ${at}
    ), gone as (
      select unnest(${[...entryIds]}::text[]) as id
      union select made.id from gone join made on made.rested ? gone.id
    )
    select id from gone`.execute(tx);
  return rows.map(({ id }) => id);
}
