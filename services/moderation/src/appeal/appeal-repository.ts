import { notFound } from '@edogrula/service-kit/app-error';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import type { DossierTree } from '../dossier/dossier-repository.ts';
import type { AppealTable } from '../objection-tables.ts';
import { activeEntriesOf } from '../public-text/entry-statement.ts';
import { isOnePerson } from '../submission/one-person.ts';
import type { Db, Tx } from '../tables.ts';

export type AppealRow = Selectable<AppealTable>;

/** The appeals that wait in a dossier or in one that was merged with it, oldest first. */
export const findOpenAppeals = (tx: Tx, { all }: Pick<DossierTree, 'all'>): Promise<AppealRow[]> =>
  tx
    .selectFrom('appeal')
    .selectAll()
    .where(
      'dossier_id',
      'in',
      all.map(({ id }) => id),
    )
    .where('outcome', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** How many appeals of one mailbox wait for a decision. */
export async function countOpenAppeals(tx: Tx, email: string): Promise<number> {
  const open = await tx
    .selectFrom('appeal')
    .select('appellant_email as email')
    .where('outcome', 'is', null)
    .execute();
  return open.filter((row) => isOnePerson(row.email, email)).length;
}

/**
 * When the latest «upheld» came that answered this mailbox about this entry, or about an active one that was merged with it.
 * What was said of an entry that is gone answers for no later one [R500].
 */
export async function lastUpheld(
  tx: Tx,
  { all }: Pick<DossierTree, 'all'>,
  { email, since }: { email: string; since: Date },
): Promise<Date | null> {
  const dossierIds = all.map(({ id }) => id);
  const rows = await tx
    .selectFrom('appeal')
    .select(['appellant_email as email', 'decided_at'])
    .where(sql<boolean>`entry_id in (${activeEntriesOf(dossierIds)})`)
    .where('outcome', '=', 'upheld')
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc')
    .execute();
  return rows.find((row) => isOnePerson(row.email, email))?.decided_at ?? null;
}

/** Stores a new appeal. @returns its running number */
export async function insertAppeal(tx: Tx, row: Insertable<AppealTable>): Promise<number> {
  const { number } = await tx.insertInto('appeal').values(row).returning('number').executeTakeFirstOrThrow();
  return number;
}

/** An appeal, held until the transaction ends. @throws AppError not_found */
export async function lockAppeal(tx: Tx, id: string): Promise<AppealRow> {
  return tx
    .selectFrom('appeal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Writes changed columns as the next version. */
export async function updateAppeal(
  tx: Tx,
  row: Pick<AppealRow, 'id' | 'version'>,
  values: Updateable<AppealTable>,
): Promise<AppealRow> {
  return tx
    .updateTable('appeal')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Whether a moderator has a part in the appeals of a dossier, merged ones included: decided something there, by account or
 * by address, or appealed there. The database asks the same function [R319].
 */
export async function hasPart(
  db: Db | Tx,
  { adminId, email }: Moderator,
  dossierId: string,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_part(${dossierId}, null, ${adminId}, ${email}) as has`.execute(db);
  return rows[0]?.has ?? true;
}
