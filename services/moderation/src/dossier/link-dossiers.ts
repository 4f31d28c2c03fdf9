import { sql } from 'kysely';
import type { Tx } from '../tables.ts';
import {
  branchesOf,
  type DossierTree,
  membersOf,
  raiseVersion,
  readDossierTree,
  updateDossier,
} from './dossier-repository.ts';

/** An active entry, or one that was removed: what is public, or was judged, moves by a moderator's word alone. */
const hasEntry = ({ all }: DossierTree): boolean => all.some(({ entry_id }) => entry_id !== null);
const wasParted = ({ all }: DossierTree): boolean => all.some(({ parted_at }) => parted_at !== null);

/**
 * Merges a dossier that shares a contact with a new report into the one that the report joined. So the order in which
 * reports come does not matter [R301]. Nothing public changes by it: two dossiers with entries stay apart, and so does
 * one that a moderator parted; they are shown as alike.
 */
export async function linkDossier(tx: Tx, reportId: string, ids: readonly [string, string]): Promise<void> {
  const [joined, other] = [await readDossierTree(tx, ids[0]), await readDossierTree(tx, ids[1])];
  if (joined.root.id === other.root.id) return;
  if (wasParted(joined) || wasParted(other) || (hasEntry(joined) && hasEntry(other))) return;
  const otherStays = hasEntry(joined) === hasEntry(other) ? isOlder(other, joined) : hasEntry(other);
  const [into, merged] = otherStays ? [other, joined] : [joined, other];
  await updateDossier(tx, merged.root, { merged_into: into.root.id, linked_by: reportId });
  await raiseVersion(tx, into.root);
}

const isOlder = (one: DossierTree, other: DossierTree): boolean => one.root.number < other.root.number;

/**
 * A report that was rejected or deleted undecided says nothing: what it alone linked comes apart again. A part with an
 * approved report stays, because its entry would change; where no report holds it any more, nothing says that it is about
 * the same seller. Call after `lockDossiers`, when the report says nothing any more, or is in another dossier.
 * @returns the dossiers that came apart
 */
export async function undoLinks(tx: Tx, reportId: string): Promise<string[]> {
  const apart: string[] = [];
  const linked = await tx.selectFrom('dossier').selectAll().where('linked_by', '=', reportId).execute();
  for (const row of linked) {
    const part = await partOf(tx, row.id);
    const bridge = await otherBridge(tx, part);
    const approved = (await membersOf(tx, part)).some(({ status }) => status === 'approved');
    if (bridge || approved) {
      await updateDossier(tx, row, { linked_by: bridge });
      continue;
    }
    await updateDossier(tx, row, { merged_into: null, linked_by: null });
    apart.push(row.id);
  }
  return apart;
}

/** A dossier with all that leads to it, apart from what it leads to itself. */
async function partOf(tx: Tx, dossierId: string): Promise<DossierTree> {
  const { all, ...tree } = await readDossierTree(tx, dossierId);
  const inside = new Set([dossierId]);
  for (let size = 0; size < inside.size; ) {
    size = inside.size;
    for (const row of all) if (row.merged_into && inside.has(row.merged_into)) inside.add(row.id);
  }
  return { ...tree, all: all.filter(({ id }) => inside.has(id)) };
}

/** The youngest report by which a part still shares a contact with the rest of its tree. */
async function otherBridge(tx: Tx, part: DossierTree): Promise<string | null> {
  const inside = part.all.map(({ id }) => id);
  const tree = (await branchesOf(tx, part.root.id)).all.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    with told as (
      select k.kind, k.key, r.id, r.number, m.dossier_id = any(${inside}::uuid[]) as inside
      from dossier_report m
        join report r on r.id = m.report_id and r.status in ('pending', 'approved')
        join report_key k on k.report_id = r.id
      where m.left_at is null and m.dossier_id = any(${tree}::uuid[])
        and not exists (select from common_value c where c.kind = k.kind and c.key = k.key)
    )
    select case when a.number > b.number then a.id else b.id end as id
    from told a join told b using (kind, key) where a.inside and not b.inside
    order by greatest(a.number, b.number) desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
