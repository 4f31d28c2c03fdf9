import { detectEntities } from '@edogrula/contracts/detect-entities';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import type { DossierTree } from './dossier-repository.ts';

/** So many texts are read at once; a dossier that names more accounts is a flood. */
const mostTexts = 200;

/**
 * Every account number that the reports of a tree name, as a keyed hash [R301, R361]. Those under the newest key are kept;
 * only where former keys are known are the numbers hashed anew, each read in the oldest report that names it.
 */
export async function macsNamed(
  { accountMac }: Pick<Deps, 'accountMac'>,
  tx: Tx,
  { all }: Pick<DossierTree, 'all'>,
): Promise<string[]> {
  const ids = all.map(({ id }) => id);
  const { rows: kept } = await sql<{ key: string; id: string }>`
    select distinct on (k.key) k.key, r.id from dossier_report m
      join report r on r.id = m.report_id and r.deleted_at is null
      join report_key k on k.report_id = r.id and k.kind = 'iban'
    where m.left_at is null and m.dossier_id = any(${ids}::uuid[])
    order by k.key, r.created_at, r.number`.execute(tx);
  const keys = kept.map(({ key }) => key);
  if (accountMac.keyNames.length === 1 || !kept.length) return keys;
  const reportIds = [...new Set(kept.map(({ id }) => id))];
  const rows = await tx
    .selectFrom('report')
    .select(['iban', 'description'])
    .where('id', 'in', reportIds)
    .orderBy('created_at')
    .orderBy('number')
    .limit(mostTexts)
    .execute();
  const named = rows.flatMap(({ iban, description }) => [
    ...(iban ? [iban] : []),
    ...detectEntities(description).ibans.map((found) => found.iban),
  ]);
  return [...new Set([...keys, ...[...new Set(named)].flatMap(accountMac.all)])];
}
