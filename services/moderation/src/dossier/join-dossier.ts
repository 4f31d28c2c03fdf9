import { sql } from 'kysely';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import { addReports, lockDossiers, openDossier } from './dossier-repository.ts';
import { commonAmong, insertReportKeys } from './report-keys.ts';

/**
 * Puts a new report into the dossier of a report with the same account, website, account number or telephone, in this
 * order of weight; else into one of its own [R301]. Values that many sellers share join nothing [R303]. A report that
 * was rejected says nothing about the seller and draws none after it.
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
  const dossierId = await dossierWith(tx, telling, id);
  if (dossierId) await addReports(tx, { id: dossierId, reportIds: [id], at });
  else await openDossier(tx, { id: report.newId(), reportIds: [id], at });
}

async function dossierWith(tx: Tx, keys: readonly Key[], ownId: string): Promise<string | null> {
  if (!keys.length) return null;
  const { rows } = await sql<{ dossier_id: string }>`
    select m.dossier_id
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as given(kind, key)
      join report_key k using (kind, key)
      join report r on r.id = k.report_id and r.status in ('pending', 'approved')
      join dossier_report m on m.report_id = r.id and m.left_at is null
    where r.id <> ${ownId}
    order by array_position(array['handle', 'host', 'iban', 'phone'], given.kind), m.joined_at, m.id
    limit 1`.execute(tx);
  return rows[0]?.dossier_id ?? null;
}
