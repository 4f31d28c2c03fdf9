import { detectEntities } from '@edogrula/contracts/detect-entities';
import { sql } from 'kysely';
import { rehashNamed } from '../application/named-payees.ts';
import type { Deps } from '../deps.ts';
import type { Db, Tx } from '../tables.ts';
import { branchesOf, lockDossiers } from './dossier-repository.ts';

type Needs = Pick<Deps, 'accountMac' | 'logger'> & { db: Db };
type Named = { id: string; iban: string | null; description: string };

/**
 * Hashes the account numbers of reports under the newest key, as a new one was put in front: what a new report names
 * then still leads to older reports, and the registry gets their accounts anew. The numbers are the reports' own.
 * @returns how many reports were changed
 */
export async function rekeyAccounts(deps: Needs): Promise<number> {
  const [newest = ''] = deps.accountMac.keyNames;
  const rows = await deps.db
    .selectFrom('report as r')
    .select(['r.id', 'r.iban', 'r.description'])
    .where('r.status', 'in', ['pending', 'approved'])
    .where(
      sql<boolean>`(r.iban is not null and r.iban_mac is null)
        or left(r.iban_mac, 8) <> ${newest}
        or exists (select from report_key k where k.report_id = r.id and k.kind = 'iban' and left(k.key, 9) <> ${`${newest}.`})`,
    )
    .execute();
  for (const row of rows)
    await deps.db.transaction().execute(async (tx) => {
      await lockDossiers(tx);
      await rekeyReport(deps, tx, row);
    });
  if (rows.length) deps.logger.info({ reports: rows.length }, 'account numbers hashed under the newest key');
  return rows.length;
}

async function rekeyReport(deps: Needs, tx: Tx, { id, iban, description }: Named): Promise<void> {
  const named = detectEntities(description).ibans.map((found) => found.iban);
  for (const one of new Set([...named, ...(iban ? [iban] : [])])) {
    const [key = '', ...former] = deps.accountMac.all(one);
    await tx
      .updateTable('report_key')
      .set({ key })
      .where('report_id', '=', id)
      .where('kind', '=', 'iban')
      .where('key', '=', sql<string>`any(${former}::text[])`)
      .execute();
    await rehashNamed(tx, [key, ...former]);
    for (const before of former) await renameInWaiting(tx, id, { former: before, key });
  }
  if (!iban) return;
  await tx
    .updateTable('report')
    .set({ iban_mac: deps.accountMac.of(iban) })
    .where('id', '=', id)
    // It may have been emptied since it was read.
    .where('iban', '=', iban)
    .execute();
  await notifyLater(tx, id);
}

/** The registry keeps accounts as they were published: the entries of the report's dossier are published again. */
async function notifyLater(tx: Tx, reportId: string): Promise<void> {
  const member = await tx
    .selectFrom('dossier_report')
    .select('dossier_id')
    .where('report_id', '=', reportId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!member) return;
  const ids = (await branchesOf(tx, member.dossier_id)).all.map(({ id }) => id);
  await tx.updateTable('dossier').set({ told_form: 0 }).where('id', 'in', ids).execute();
}

/** An approval that waits, for its time or for a second moderator, names the account that was chosen. */
async function renameInWaiting(
  tx: Tx,
  reportId: string,
  { former, key }: { former: string; key: string },
): Promise<void> {
  const input = sql<string>`replace(input::text, ${former}, ${key})::jsonb`;
  await tx
    .updateTable('report_hold')
    .set({ input })
    .where('report_id', '=', reportId)
    .where('outcome', 'is', null)
    .execute();
  await tx
    .updateTable('moderator_act')
    .set({ input })
    .where('subject_id', '=', reportId)
    .where('outcome', 'is', null)
    .execute();
}
