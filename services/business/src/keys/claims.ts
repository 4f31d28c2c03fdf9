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

/** Another business that holds one of these handles or hosts; phones may be shared. */
export function findOtherHolder(
  tx: Tx,
  claims: readonly LookupKey[],
  ownId: string,
): Promise<{ business_id: string; kind: KeyKind } | undefined> {
  const own = claims.filter((key) => key.kind !== 'phone');
  if (!own.length) return Promise.resolve(undefined);
  return tx
    .selectFrom('business_key')
    .select(['business_id', 'kind'])
    .where((where) =>
      where.or(own.map((key) => where.and([where('kind', '=', key.kind), where('key', '=', key.key)]))),
    )
    .where('business_id', '!=', ownId)
    .limit(1)
    .executeTakeFirst();
}
