import { AppError } from '@edogrula/service-kit/app-error';
import type { Insertable, Updateable } from 'kysely';
import type { BusinessRow, Db, KeyKind, Tables, Tx } from '../tables.ts';

export type NewBusiness = Insertable<Tables['business']>;

/** A business that exists, by id. */
export function findBusiness(db: Db, id: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('business')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The business with an id, deleted or not, held until the transaction ends. */
export const lockRecord = (tx: Tx, id: string): Promise<BusinessRow | undefined> =>
  tx.selectFrom('business').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * A business that exists, held until the transaction ends.
 * @throws AppError business_not_found
 */
export async function lockBusiness(tx: Tx, id: string): Promise<BusinessRow> {
  const row = await lockRecord(tx, id);
  if (!row || row.deleted_at) throw new AppError('business_not_found');
  return row;
}

/** Writes the row of a new business; `enterBusiness` writes what follows from it. */
export const insertBusiness = (tx: Tx, values: NewBusiness): Promise<BusinessRow> =>
  tx.insertInto('business').values(values).returningAll().executeTakeFirstOrThrow();

/** Writes changed columns as the next version; `changeBusiness` writes what follows from them. */
export function saveBusiness(
  tx: Tx,
  row: BusinessRow,
  changes: Updateable<Tables['business']>,
  now: Date,
): Promise<BusinessRow> {
  return tx
    .updateTable('business')
    .set({ ...changes, version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The provider's rating of a place, in hundredths; an older answer or another place's changes nothing. */
export async function saveRating(
  tx: Tx,
  {
    businessId,
    placeId,
    ...rating
  }: {
    businessId: string;
    placeId: string;
    google_rating: number | null;
    google_reviews_count: number | null;
    google_fetched_at: Date;
  },
): Promise<void> {
  await tx
    .updateTable('business')
    .set(rating)
    .where('id', '=', businessId)
    .where('google_place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('google_fetched_at', 'is', null),
        where('google_fetched_at', '<', rating.google_fetched_at),
      ]),
    )
    .execute();
}

/** Another business that holds one of these handles or hosts; phones may be shared. */
export function findOtherOwner(
  tx: Tx,
  keys: readonly { kind: string; key: string }[],
  ownId: string,
): Promise<{ business_id: string; kind: KeyKind } | undefined> {
  const own = keys.filter((key) => key.kind !== 'phone');
  if (!own.length) return Promise.resolve(undefined);
  return tx
    .selectFrom('business_key')
    .select(['business_id', 'kind'])
    .where((where) =>
      where.or(
        own.map((key) => where.and([where('kind', '=', key.kind as 'host'), where('key', '=', key.key)])),
      ),
    )
    .where('business_id', '!=', ownId)
    .limit(1)
    .executeTakeFirst();
}
