import type { BusinessRow, Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

/**
 * Another record that an entry condemns and that has, or had when it was condemned, one of these accounts or websites;
 * telephones may be shared. Call after `lockRegistry`.
 */
export async function findCondemnedClaim(
  tx: Tx,
  claims: readonly LookupKey[],
  ownId: string,
): Promise<BusinessRow | undefined> {
  for (const { kind, key } of claims) {
    if (kind === 'phone') continue;
    const found = await tx
      .selectFrom('business')
      .selectAll()
      .where('id', '!=', ownId)
      .where('deleted_at', 'is', null)
      .where('blacklist_entry_id', 'is not', null)
      .where((row) =>
        row.or([
          row(
            'id',
            'in',
            tx
              .selectFrom('business_key')
              .select('business_id')
              .where('kind', '=', kind)
              .where('key', '=', key),
          ),
          row(
            'id',
            'in',
            tx.selectFrom('kept_key').select('business_id').where('kind', '=', kind).where('key', '=', key),
          ),
        ]),
      )
      .orderBy('blacklisted_from')
      .limit(1)
      .executeTakeFirst();
    if (found) return found;
  }
  return undefined;
}
