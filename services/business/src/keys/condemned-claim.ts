import type { BusinessRow, KeyKind, Tx } from '../tables.ts';
import type { LookupKey } from './lookup-keys.ts';

/**
 * Another record that an entry condemns and that has, or had when it was condemned, one of these accounts or websites;
 * telephones may be shared. Call after `lockRegistry`.
 * @returns the record, and which of the claims it is
 */
export async function findCondemnedClaim(
  tx: Tx,
  claims: readonly LookupKey[],
  ownId: string,
): Promise<{ row: BusinessRow; kind: Exclude<KeyKind, 'phone'> } | undefined> {
  for (const { kind, key } of claims) {
    if (kind === 'phone') continue;
    const row = await tx
      .selectFrom('business')
      .selectAll()
      .where('id', '!=', ownId)
      .where('deleted_at', 'is', null)
      .where('blacklist_entry_id', 'is not', null)
      .where((found) =>
        found.or([
          found(
            'id',
            'in',
            tx
              .selectFrom('business_key')
              .select('business_id')
              .where('kind', '=', kind)
              .where('key', '=', key),
          ),
          found(
            'id',
            'in',
            tx.selectFrom('kept_key').select('business_id').where('kind', '=', kind).where('key', '=', key),
          ),
        ]),
      )
      .orderBy('blacklisted_from')
      .limit(1)
      .executeTakeFirst();
    if (row) return { row, kind };
  }
  return undefined;
}
