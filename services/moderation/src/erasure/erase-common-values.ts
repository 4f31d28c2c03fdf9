import { eraseActs } from '../act/act-repository.ts';
import { commonValueId } from '../dossier/common-value-key.ts';
import type { Tx } from '../tables.ts';
import type { Records } from './find-person.ts';

/**
 * What moderators did with a contact of hers among those that many sellers share loses contact and words. One that is on
 * the list stays there, without its note: taken off, it would join and condemn again [R303].
 */
export async function eraseCommonValues(tx: Tx, { phone, applications }: Records): Promise<void> {
  const own = applications.flatMap((row) => [
    { kind: 'phone' as const, key: row.phone },
    { kind: 'phone' as const, key: row.landline },
    { kind: 'handle' as const, key: row.instagram_username },
    { kind: 'host' as const, key: row.website_host },
  ]);
  for (const { kind, key } of [...own, { kind: 'phone' as const, key: phone }]) {
    if (!key) continue;
    await eraseActs(tx, commonValueId({ kind, key }));
    await tx
      .updateTable('common_value')
      .set({ note: '' })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}
