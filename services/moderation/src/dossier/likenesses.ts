import type { dossierView } from '@edogrula/contracts/http/dossier';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../tables.ts';
import { type DossierTree, dossierNumber } from './dossier-repository.ts';
import { isAlike, marksOf } from './text-marks.ts';

type Alike = z.infer<typeof dossierView>['alike'];
type Likeness = Alike[number]['shares'][number];
/** `version` and `listed` are those of the dossier that it leads to. */
type Other = { id: string; number: number; name: string; version: number; listed: boolean };
type Found = { dossierId: string; what: Likeness };

const most = 20;
/** A contact says more than a picture, and a picture more than words. */
const weight: Record<Likeness, number> = { handle: 0, host: 0, iban: 0, phone: 0, photo: 1, text: 2 };
/** So many of the newest reports are compared by their words, with so many of the dossier's own. */
const comparedTexts = { others: 300, own: 50 };

/**
 * Other dossiers that may be the same seller's: by a key, be it common, by a file of the evidence or by the words. They
 * join nothing; a moderator may [R301].
 */
export async function likenesses(tx: Tx, tree: DossierTree): Promise<Alike> {
  const ids = tree.all.map(({ id }) => id);
  const found = [...(await byKeyOrFile(tx, ids)), ...(await byWords(tx, ids))];
  const shares = Map.groupBy(found, ({ dossierId }) => dossierId);
  if (!shares.size) return [];
  const weigh = (id: string) => Math.min(...(shares.get(id) ?? []).map(({ what }) => weight[what]));
  const near = [...shares.keys()].sort((a, b) => weigh(a) - weigh(b)).slice(0, most);
  const { rows } = await sql<Other>`
    select d.id, d.number, (array_agg(r.name order by r.created_at))[1] as name, root.version,
      root.entry_id is not null and root.entry_removed_at is null as listed
    from dossier d join dossier_report m on m.dossier_id = d.id and m.left_at is null
      join report r on r.id = m.report_id and r.status in ('pending', 'approved')
      cross join lateral dossier_tree(d.id) t join dossier root on root.id = t.id and root.merged_into is null
    where d.id = any(${near}::uuid[])
    group by d.id, root.id order by array_position(${near}::uuid[], d.id)`.execute(tx);
  return rows.map(({ id, number, name, listed, version }) => ({
    _id: id,
    number: dossierNumber(number),
    name,
    version,
    hasEntry: listed,
    shares: [...new Set((shares.get(id) ?? []).map(({ what }) => what))],
  }));
}

/**
 * Of a page the whole site counts as well: a report of it joins nothing by that, and may be about the same seller. Files
 * are compared as they came in: the same screenshot, sent again. Each contact is looked for once, however many reports of a
 * dossier name it: who floods one makes it no harder to read.
 */
async function byKeyOrFile(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with own as (
      select m.report_id from dossier_report m where m.left_at is null and m.dossier_id = any(${ids}::uuid[])
    ), mine as (
      select kind, key from report_key where report_id in (select report_id from own)
      union
      select 'host', website_host from report where id in (select report_id from own) and website_host is not null
    ), sent as (
      select distinct sha256 from attachment where report_id in (select report_id from own) and reply_id is null
    ), other as (
      select k.report_id, k.kind as what from mine join report_key k using (kind, key)
      union
      select a.report_id, 'photo' from sent join attachment a using (sha256)
      where a.report_id is not null and a.reply_id is null
    )
    select distinct m.dossier_id as "dossierId", o.what from other o
      join report r on r.id = o.report_id and r.status in ('pending', 'approved')
      join dossier_report m on m.report_id = r.id and m.left_at is null
    where m.dossier_id <> all(${ids}::uuid[])
    order by 2`.execute(tx);
  return rows;
}

async function byWords(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<{ dossierId: string; description: string; own: boolean }>`
    with said as (
      select m.dossier_id as "dossierId", r.description, r.number, m.dossier_id = any(${ids}::uuid[]) as own
      from report r join dossier_report m on m.report_id = r.id and m.left_at is null
      where r.status in ('pending', 'approved') and r.description <> ''
    )
    (select * from said where own order by number desc limit ${comparedTexts.own})
    union all (select * from said where not own order by number desc limit ${comparedTexts.others})`.execute(
    tx,
  );
  const own = rows.filter((row) => row.own).map(({ description }) => marksOf(description));
  return rows
    .filter((row) => !row.own)
    .filter(({ description }) => {
      const marks = marksOf(description);
      return own.some((mine) => isAlike(mine, marks));
    })
    .map(({ dossierId }) => ({ dossierId, what: 'text' }));
}
