import { notFound } from '@edogrula/service-kit/app-error';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isOwners } from '../application/owners-application.ts';
import type { CorrectionTable } from '../objection-tables.ts';
import { deleteAttachments } from '../submission/attachments.ts';
import type { Db, Tx } from '../tables.ts';

export type CorrectionRow = Selectable<CorrectionTable>;
export type CorrectionRecord = CorrectionRow & { owners_address: boolean };

/** SQL: the owner's application of the business came from this proved address; a former owner's did once. */
const isOwnersAddress = (businessId: ReturnType<typeof sql>, email: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from application o where o.business_id = ${businessId}
    and o.applicant_email <> '' and lower(o.applicant_email) = lower(${email}) and ${isOwners('o')})`;

/** Requests, each with whether its address is the one that the business was verified by. */
export const selectCorrections = (db: Db | Tx) =>
  db
    .selectFrom('correction as c')
    .selectAll('c')
    .select(isOwnersAddress(sql`c.business_id`, sql`c.asker_email`).as('owners_address'));

/** Requests come in one after the other, so that each sees how many wait. */
export async function lockCorrections(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.corrections'))`.execute(tx);
}

/** How many requests of a mailbox [R403, R498] and about a business wait, and whether the address is its owner's. */
export async function countOpenCorrections(
  tx: Tx,
  { email, businessId }: { email: string; businessId: string },
): Promise<{ mine: number; ofBusiness: number; owners: boolean }> {
  const { rows } = await sql<{ mine: number; ofBusiness: number; owners: boolean }>`
    select
      (select count(*)::int from correction
        where mailbox_of(asker_email) = mailbox_of(${email}) and outcome is null) as mine,
      (select count(*)::int from correction
        where business_id = ${businessId} and outcome is null) as "ofBusiness",
      ${isOwnersAddress(sql`${businessId}::uuid`, sql`${email}`)} as owners`.execute(tx);
  return rows[0] ?? { mine: 0, ofBusiness: 0, owners: false };
}

/** Stores a new request. @returns its running number */
export async function insertCorrection(tx: Tx, row: Insertable<CorrectionTable>): Promise<number> {
  const { number } = await tx
    .insertInto('correction')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** A request, held until the transaction ends. @throws AppError not_found */
export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRow> {
  return tx
    .selectFrom('correction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Writes changed columns as the next version. */
export async function updateCorrection(
  tx: Tx,
  row: Pick<CorrectionRow, 'id' | 'version'>,
  values: Updateable<CorrectionTable>,
): Promise<CorrectionRow> {
  return tx
    .updateTable('correction')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes who asked and every word out of a request; one that still waits ends with it. @returns it, and its files */
export async function emptyCorrection(tx: Tx, id: string, at: Date) {
  const row = await lockCorrection(tx, id);
  await tx.deleteFrom('idempotency_key').where('scope', 'like', `decide:correction:${id}:%`).execute();
  const files = await deleteAttachments(tx, 'correction', id);
  const ended = row.outcome === null ? { outcome: 'removed' as const, decided_at: at } : {};
  const empty = { asker_email: '', business_name: '', wish: '', reason: '', anonymised_at: at };
  return { files, saved: await updateCorrection(tx, row, { ...empty, ...ended }) };
}
