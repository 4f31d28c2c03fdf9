import { sql } from 'kysely';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import { addReports, lockDossiers, openDossier } from './dossier-repository.ts';
import { linkDossier } from './link-dossiers.ts';
import { commonAmong, insertReportKeys } from './report-keys.ts';

/**
 * Puts a new report into the dossier of a report with the same account, website, account number or telephone, in this
 * order of weight; else into one of its own [R301]. Further dossiers with a contact of it are merged with that one where
 * nothing public changes. Values that many sellers share join nothing [R303]. A report that was rejected says nothing
 * about the seller and draws none after it.
 */
export async function joinDossier(
  tx: Tx,
  report: { id: string; keys: readonly Key[]; at: Date; newId: () => string },
): Promise<void> {
  const { id, keys, at } = report;
  await lockDossiers(tx);
  await insertReportKeys(tx, id, keys);
  const common = await commonAmong(tx, keys);
  const telling = keys.filter((key) => !common.has(keyText(key)));
  const [strongest, ...further] = await dossiersWith(tx, telling, id);
  if (!strongest) return openDossier(tx, { id: report.newId(), reportIds: [id], at });
  await addReports(tx, { id: strongest, reportIds: [id], at });
  for (const other of further) await linkDossier(tx, id, [strongest, other]);
}

/** Dossiers with one of these keys, the strongest kind first. */
async function dossiersWith(tx: Tx, keys: readonly Key[], ownId: string): Promise<string[]> {
  if (!keys.length) return [];
  const { rows } = await sql<{ dossier_id: string }>`
    select m.dossier_id
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as given(kind, key)
      join report_key k using (kind, key)
      join report r on r.id = k.report_id and r.status in ('pending', 'approved')
      join dossier_report m on m.report_id = r.id and m.left_at is null
    where r.id <> ${ownId}
    order by array_position(array['handle', 'host', 'iban', 'phone'], given.kind), m.joined_at, m.id`.execute(
    tx,
  );
  return [...new Set(rows.map(({ dossier_id }) => dossier_id))];
}
