import { AppError } from '@edogrula/service-kit/app-error';
import { findPage, inOrder } from '@edogrula/service-kit/list-page';
import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type pg from 'pg';
import type { BusinessRow, Db, Tables, Tx } from '../tables.ts';
import { businessColumns } from './business-columns.ts';

export type NewBusiness = Insertable<Tables['business']>;

const existing = (db: Db) =>
  db
    .selectFrom('business')
    .select(businessColumns.map((column) => `business.${column}` as const))
    .where('deleted_at', 'is', null);

/** A business that exists, by id. */
export const findBusiness = (db: Db, id: string): Promise<BusinessRow | undefined> =>
  existing(db).where('id', '=', id).executeTakeFirst();

const byIdStatement = {
  name: 'lookup-business',
  text: `select ${businessColumns.join(', ')} from business where id = $1 and deleted_at is null`,
};

/** The same for a lookup, which asks often: the statement is written once, and each connection plans it once. */
export async function readBusiness(pool: pg.Pool, id: string): Promise<BusinessRow | undefined> {
  const { rows } = await pool.query<BusinessRow>({ ...byIdStatement, values: [id] });
  return rows[0];
}

/** A business that exists, by its slug. */
export const findBusinessBySlug = (db: Db, slug: string): Promise<BusinessRow | undefined> =>
  existing(db).where('slug', '=', slug).executeTakeFirst();

/** The earliest business that holds an Instagram user name, verified ones first. */
export const findHolder = (db: Db, handle: string): Promise<BusinessRow | undefined> =>
  existing(db)
    .innerJoin('business_key as k', 'k.business_id', 'business.id')
    .where('k.kind', '=', 'handle')
    .where('k.key', '=', handle)
    .orderBy('verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** One page of the businesses, called `a`, that meet a condition; the newest first. */
export async function findBusinessPage(
  db: Db,
  page: { page: number; limit: number; after?: string | undefined },
  where: RawBuilder<SqlBool>,
  counted?: 'whole',
) {
  const source = { table: 'business', at: 'created_at', where, counted } as const;
  const { ids, facts } = await findPage(db, source, page);
  const rows = ids.length ? await db.selectFrom('business').selectAll().where('id', 'in', ids).execute() : [];
  return { rows: inOrder(ids, rows), facts };
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

/** The form of what others get of a record; one that they have in another form is told again. */
export const toldForm = 1;

/** Writes the row of a new business; `enterBusiness` writes what follows from it. */
export const insertBusiness = (tx: Tx, values: NewBusiness): Promise<BusinessRow> =>
  tx
    .insertInto('business')
    .values({ ...values, told_form: toldForm })
    .returningAll()
    .executeTakeFirstOrThrow();

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

/** The accounts that a business named as its own. */
export async function sistersOf(db: Db | Tx, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sister_account')
    .select('handle')
    .where('business_id', '=', businessId)
    .orderBy('handle')
    .execute();
  return rows.map(({ handle }) => handle);
}

/** Forgets whose records the businesses of these applications are, once that person is erased. */
export async function eraseOwners(db: Db, applicationIds: readonly string[]): Promise<void> {
  if (!applicationIds.length) return;
  await db
    .updateTable('business')
    .set({ owner_mac: null })
    .where('application_id', 'in', applicationIds)
    .execute();
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

/** Which of these files a business shows: in its gallery, or as its logo. */
export async function shownFiles(db: Db, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct shown.id from business, unnest(gallery || logo) as shown (id)
    where deleted_at is null and (gallery && ${[...files]}::uuid[] or logo = any(${[...files]}::uuid[]))
      and shown.id = any(${[...files]}::uuid[])
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
